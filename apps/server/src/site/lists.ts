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
  readListedServices,
  readSharedList,
  revokeListShares,
  shareList,
  removeListItem,
} from "@dragoman/database";
import type { Lists } from "@dragoman/pages/site/lists.server.ts";

/** The operations of the pages on people's lists. */
export function createLists(database: Database): Lists {
  return bindQueries(database, {
    create: makeList,
    readAll: readLists,
    read: readList,
    change: changeList,
    remove: deleteList,
    add: addListItems,
    setNote: setItemNote,
    move: moveListItem,
    removeItem: removeListItem,
    restoreItem: restoreListItem,
    share: shareList,
    readShares: readListShares,
    revokeShare: revokeListShares,
    readShared: readSharedList,
    readServices: readListedServices,
  });
}
