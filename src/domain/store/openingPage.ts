/**
 * The address of an empty page without `Cross-Origin-Opener-Policy`, with which the window of the checkout opens. WebKit
 * takes a window that opens empty for one with the policy of the console, and reports it as closed once it navigates to a
 * page without (WebKitGTK 2.50.6).
 */
export const openingPage = '/opening.html';
