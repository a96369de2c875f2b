import { MessageTemplate } from '@estudio/contract'
import { listPlaceholders, MESSAGE_PLACEHOLDERS, unknownPlaceholders } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { schemaErrors } from '../../ui/form/schema-errors.ts'

const { dialog, unknownPlaceholder } = texts.admin.messages

const textErrors = schemaErrors(MessageTemplate, { text: dialog.textRequired })

/** The error of a message's text, which may only have known placeholders; undefined when it can be sent. */
export const templateError = (typed: string | null): string | undefined => {
  const text = typed?.trim() ?? ''
  const [unknown] = unknownPlaceholders(text, MESSAGE_PLACEHOLDERS)
  return unknown === undefined
    ? textErrors({ text }).text
    : unknownPlaceholder(unknown, listPlaceholders(MESSAGE_PLACEHOLDERS))
}
