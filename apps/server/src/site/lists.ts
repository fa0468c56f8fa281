import {
  bindQueries,
  addListItems,
  changeList,
  type Database,
  deleteList,
  makeList,
  moveListItem,
  setItemNote,
  restoreListItem,
  readList,
  readLists,
  readListShares,
  readServices,
  readSharedList,
  revokeListShares,
  shareList,
  removeListItem,
} from "@dragoman/database";
import type { Lists } from "@dragoman/pages/site/lists.server.ts";

/** What the pages read and change in people's lists. */
export function createLists(database: Database): Lists {
  return bindQueries(database, {
    make: makeList,
    readAll: readLists,
    read: readList,
    change: changeList,
    remove: deleteList,
    add: addListItems,
    note: setItemNote,
    move: moveListItem,
    take: removeListItem,
    putBack: restoreListItem,
    share: shareList,
    readShares: readListShares,
    revokeShare: revokeListShares,
    readShared: readSharedList,
    readServices: readServices,
  });
}
