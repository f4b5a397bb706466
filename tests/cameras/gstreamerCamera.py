"""Serves a clip (MP4 with H.264 and AAC) by GStreamer's RTSP server, which nobody here wrote. Prints its port."""
import sys

import gi

gi.require_version('Gst', '1.0')
gi.require_version('GstRtspServer', '1.0')
from gi.repository import GLib, Gst, GstRtspServer

Gst.init(None)
server = GstRtspServer.RTSPServer.new()
server.set_address('127.0.0.1')
server.set_service('0')
factory = GstRtspServer.RTSPMediaFactory.new()
factory.set_launch(
    f'( filesrc location="{sys.argv[1]}" ! qtdemux name=clip'
    ' clip.video_0 ! queue ! rtph264pay name=pay0 pt=96 config-interval=-1'
    ' clip.audio_0 ! queue ! rtpmp4gpay name=pay1 pt=97 )'
)
server.get_mount_points().add_factory('/clip', factory)
if server.attach(None) == 0:
    sys.exit('it does not listen')
print(server.get_bound_port(), flush=True)
GLib.MainLoop().run()
