import type { TableProblem } from './unreadable-table.ts'

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

export const isArchive = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)

const isCompoundFile = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/** The stream of a compound file that holds an encrypted workbook. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/** An OpenDocument file begins with an entry that is its media type. */
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.spreadsheet'
const MEDIA_TYPE_BYTES = 200

/** Names a workbook that is not XLSX by its first bytes. */
export function otherFormat(bytes: Uint8Array): TableProblem | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isCompoundFile(bytes)) return file.includes(ENCRYPTED) ? 'passwordExcel' : 'oldExcel'
  return isArchive(bytes) && file.subarray(0, MEDIA_TYPE_BYTES).includes(OPEN_DOCUMENT)
    ? 'openDocument'
    : undefined
}

/** Names a workbook that is not XLSX by an entry of its archive. */
export function otherFormatOf(entry: string): TableProblem | undefined {
  if (/\.iwa$|(^|\/)Index\.zip$/.test(entry)) return 'numbers'
  return entry === 'xl/workbook.bin' ? 'binaryExcel' : undefined
}
