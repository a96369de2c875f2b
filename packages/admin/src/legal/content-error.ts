import { LegalDocumentInput } from '@estudio/contract'
import { missingStudioData, texts } from '@estudio/texts'
import { schemaErrors } from '../ui/form/schema-errors.ts'

const legalErrors = schemaErrors(LegalDocumentInput, { content: texts.legal.contentRequired })

/** Why texts cannot be published; undefined when they can. */
export const contentsError = (typed: readonly (string | null)[]): string | undefined => {
  const contents = typed.map((text) => text?.trim() ?? '')
  const missing = missingStudioData(contents.join('\n'))
  if (missing.length > 0) return texts.admin.legal.incomplete(missing)
  return contents.map((content) => legalErrors({ content }).content).find(Boolean)
}
