import { type Static, Type } from 'typebox'
import { Body, Nullable } from './common.ts'

/** Which mails an address of `List-Unsubscribe` ends: messages of the staff, or one kind of reminders. */
export const UNSUBSCRIBE_KINDS = ['messages', 'classes', 'plan_end', 'payments'] as const
export type UnsubscribeKind = (typeof UNSUBSCRIBE_KINDS)[number]

export const UnsubscribeQuery = Type.Object({ enlace: Type.String({ maxLength: 200 }) })

/** The body that mail programs send (RFC 8058), as a form; the page of the site sends it as JSON. */
export const UnsubscribeInput = Body({ 'List-Unsubscribe': Type.Literal('One-Click') })
export type UnsubscribeInput = Static<typeof UnsubscribeInput>

/** The mails that the address in a mail ends. */
export const Unsubscription = Type.Object(
  {
    kind: Type.Union([
      Type.Literal('messages'),
      Type.Literal('classes'),
      Type.Literal('plan_end'),
      Type.Literal('payments'),
    ]),
    /** Masked, because a mail may be forwarded. Null for a person without an address, or who was erased. */
    address: Nullable(Type.String()),
  },
  { $id: 'Unsubscription' },
)
export type Unsubscription = Static<typeof Unsubscription>
