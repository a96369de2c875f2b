import { paths } from '@estudio/contract'
import { texts } from '@estudio/texts'

/** What can be downloaded whole. */
export type ExportList = keyof typeof paths.admin.exports

/** What a list is narrowed to, in the words of its address; undefined is left out. */
export type ExportFilter = Readonly<Record<string, string | number | boolean | undefined>>

export const exportPath = (list: ExportList): string => paths.admin.exports[list]

/** “usuarios-2026-11-20.xlsx”. */
export const fileName = (list: ExportList, day: string, ending: string): string =>
  `${texts.admin.exports.files[list]}-${day}.${ending}`
