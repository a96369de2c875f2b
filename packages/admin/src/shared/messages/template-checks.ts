import { listPlaceholders, MESSAGE_PLACEHOLDERS, unknownPlaceholders } from '@estudio/domain'
import { texts } from '@estudio/texts'

const { dialog, unknownPlaceholder } = texts.admin.messages

/** The error of a message's text; undefined when it can be sent. */
export const templateError = (text: string | null): string | undefined => {
  if (!text?.trim()) return dialog.textRequired
  const [unknown] = unknownPlaceholders(text, MESSAGE_PLACEHOLDERS)
  return unknown === undefined
    ? undefined
    : unknownPlaceholder(unknown, listPlaceholders(MESSAGE_PLACEHOLDERS))
}
