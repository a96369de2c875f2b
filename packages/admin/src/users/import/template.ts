import { texts } from '@estudio/texts'
import { saveFile } from '@estudio/ui'

const t = texts.admin.imports

/** Saves a CSV file with the headings that are recognised; the mark at its start tells Excel that it is UTF-8. */
export const saveTemplate = (): void => {
  const text = t.templateRows.map((row) => row.join(',')).join('\r\n')
  saveFile(new Blob([`\ufeff${text}\r\n`], { type: 'text/csv' }), t.templateName)
}
