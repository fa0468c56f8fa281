export { collectColumns, type ExportColumn, type ExportRow } from "./export-columns.ts";
export {
  editColumns,
  editsName,
  exportFile,
  type ExportPackage,
  type ExportScope,
  type ExportTable,
  formatPackage,
  packageFile,
  removedColumns,
  removedName,
} from "./export-package.ts";
export {
  type ExportedMedia,
  formatMediaManifest,
  mediaFolderName,
  mediaManifest,
  parseMediaManifest,
} from "./media-manifest.ts";
export { type ExportFormat, exportFormats, fileFormats, listFormats } from "./format-export.ts";
