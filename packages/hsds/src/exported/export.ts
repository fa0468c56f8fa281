export { collectColumns, type ExportColumn, type ExportRow } from "./export-columns.ts";
export {
  exportFile,
  type ExportScope,
  type ExportTable,
  formatPackage,
  packageFile,
  removedColumns,
  removedName,
} from "./export-package.ts";
export { csvLine, type ExportFormat, exportFormats, fileFormats } from "./format-export.ts";
