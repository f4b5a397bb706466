import { fromCallback } from 'xstate';
import { gridAddress } from '../../domain/grids/gridAddress.ts';
import { gridEditorMachine } from '../../machines/grids/gridEditor/gridEditor.machine.ts';
import { gridListMachine } from '../../machines/grids/gridList/gridList.machine.ts';
import { gridsPageMachine, type GridsCommand } from '../../machines/grids/gridsPage/gridsPage.machine.ts';
import { part } from '../../machines/part.ts';
import { createGrid, deleteGrid, listGrids, updateGrid } from '../../services/grids/grids.ts';
import type { Http } from '../../services/wire/http.ts';
import { connectionWatch } from '../shell/connection.ts';
import type { Navigation } from '../shell/navigation.ts';
import { callActor } from '../wire/call.ts';
import { isFromLive } from './editorOrigin.ts';

/** The page of the grids needs this from outside. */
export type GridsOutside = {
  readonly http: Http;
  readonly navigation: Pick<Navigation, 'replace'>;
};

/** The page of the grids with its parts, on the calls to the provider. */
export const provideGridsPage = ({ http, navigation }: GridsOutside) =>
  gridsPageMachine.provide({
    actors: {
      gridList: gridListMachine.provide({
        actors: {
          listGrids: callActor(http, listGrids),
          deleteGrid: callActor(http, deleteGrid),
          watchConnection: connectionWatch(http),
        },
      }),
      gridEditor: part(
        gridEditorMachine.provide({
          actors: {
            saveGrid: callActor(http, (provider, { id, ...request }, signal) =>
              id === null
                ? createGrid(provider, request, signal)
                : updateGrid(provider, { ...request, id }, signal),
            ),
          },
        }),
      ),
      router: fromCallback<GridsCommand>(({ receive }) => {
        receive(({ type }) => {
          if (type === 'origin.show' && isFromLive(shownState())) window.history.back();
          else navigation.replace(gridAddress({ page: 'list' }));
        });
      }),
    },
  });

/** What the router keeps beside the address that is shown. */
const shownState = (): unknown => Object(window.history.state).usr;
