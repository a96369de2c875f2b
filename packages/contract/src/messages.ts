import {
  type MessageChannel as Channel,
  LEFT_OUT_REASONS,
  LIMITS,
  MAX_MESSAGE_TEMPLATES,
  MESSAGE_CHANNELS,
  MESSAGE_LENGTH,
  type LeftOutReason as Reason,
} from '@estudio/domain'
import { type Static, Type } from 'typebox'
import { Body, Instant, Nullable, Uuid, WallTime } from './common.ts'
import { Segment } from './users.ts'

/** A text with the placeholders of MESSAGE_PLACEHOLDERS of the domain. */
const Template = Type.String({ minLength: 1, maxLength: MESSAGE_LENGTH, pattern: '\\S' })

const template = {
  /** Chosen by the client; unique in the list. */
  id: Type.String({ pattern: '^[a-z0-9_-]{1,50}$' }),
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  text: Template,
}

export const MessageTemplate = Type.Object(template)
export type MessageTemplate = Static<typeof MessageTemplate>

/** The studio's ready messages; those of packages/texts until the studio saves its own. */
export const MessageTemplates = Type.Object(
  { templates: Type.Array(MessageTemplate), version: Type.Integer() },
  { $id: 'MessageTemplates' },
)
export type MessageTemplates = Static<typeof MessageTemplates>

/** Replaces the whole list. */
export const MessageTemplatesInput = Body(
  { templates: Type.Array(Body(template), { maxItems: MAX_MESSAGE_TEMPLATES }) },
  MessageTemplates.properties,
)
export type MessageTemplatesInput = Static<typeof MessageTemplatesInput>

export const MessageChannel = Type.Unsafe<Channel>(
  Type.Union(MESSAGE_CHANNELS.map((channel) => Type.Literal(channel))),
)
export type MessageChannel = Channel

export const LeftOutReason = Type.Unsafe<Reason>(
  Type.Union(LEFT_OUT_REASONS.map((reason) => Type.Literal(reason))),
)
export type LeftOutReason = Reason

const leftOut = Type.Array(Type.Object({ reason: LeftOutReason, count: Type.Integer() }))

/**
 * Exactly one audience: people, the people of a class, or the people of the users list with a segment, a tag, or both.
 */
export const MessageInput = Body({
  template: Template,
  channel: MessageChannel,
  user_ids: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 1000 })),
  schedule_id: Type.Optional(Uuid),
  segment: Type.Optional(Segment),
  tag: Type.Optional(Type.String({ minLength: 1, maxLength: LIMITS.tag })),
})
export type MessageInput = Static<typeof MessageInput>

/** A message before it is sent: the number of people who get it, the people left out by reason, and the text of the first person. */
export const MessagePreview = Type.Object(
  {
    total: Type.Integer(),
    left_out: leftOut,
    first: Nullable(Type.Object({ user_id: Uuid, display_name: Type.String(), text: Type.String() })),
  },
  { $id: 'MessagePreview' },
)
export type MessagePreview = Static<typeof MessagePreview>

const Staff = Type.Object({ id: Uuid, name: Type.String() })

export const MessagePersonState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('opened'),
  Type.Literal('sent'),
])
export type MessagePersonState = Static<typeof MessagePersonState>

export const MessagePerson = Type.Object({
  user_id: Uuid,
  /** The place in the list, from 1. It never changes. */
  place: Type.Integer(),
  display_name: Type.String(),
  /** Opens WhatsApp with the text; null for a mail, and while the person is left out. */
  whatsapp_url: Nullable(Type.String()),
  /** A mail is sent when it is queued. */
  state: MessagePersonState,
  /** Why the person is no longer to be written to; null while the message holds. */
  left_out: Nullable(LeftOutReason),
  /** The first opening stays. */
  opened_at: Nullable(Instant),
  opened_by: Nullable(Staff),
})
export type MessagePerson = Static<typeof MessagePerson>

export const MessageSummary = Type.Object({
  id: Uuid,
  template: Type.String(),
  channel: MessageChannel,
  segment: Nullable(Segment),
  tag: Nullable(Type.String()),
  class: Nullable(Type.Object({ id: Uuid, name: Type.String(), start_time: WallTime })),
  created_at: Instant,
  created_by: Nullable(Staff),
  /** The people of the message, and how many of their messages were opened. */
  total: Type.Integer(),
  opened: Type.Integer(),
  left_out: leftOut,
})
export type MessageSummary = Static<typeof MessageSummary>

/** The newest first. */
export const MessageList = Type.Object(
  { messages: Type.Array(MessageSummary), total: Type.Integer() },
  { $id: 'MessageList' },
)
export type MessageList = Static<typeof MessageList>

/** People per page of a message; the answer of a new message has the first page. */
export const MESSAGE_PAGE = 1000

export const Message = Type.Object({
  ...MessageSummary.properties,
  people: Type.Array(MessagePerson),
  /** The number of people who match the filter after the given place, on this page and the following pages. */
  people_total: Type.Integer(),
})
export type Message = Static<typeof Message>
export const MessageAnswer = Type.Object({ message: Message }, { $id: 'MessageAnswer' })
export type MessageAnswer = Static<typeof MessageAnswer>

export const MessageQuery = Type.Object({
  /** Only the people after this place. */
  after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MESSAGE_PAGE })),
  /** Only the people whose message was not opened yet. */
  waiting: Type.Optional(Type.Boolean()),
})
export type MessageQuery = Static<typeof MessageQuery>

export const MessagePersonParams = Type.Object({ id: Uuid, user_id: Uuid })
export const MessagePersonInput = Body({ state: Type.Literal('opened') })
export type MessagePersonInput = Static<typeof MessagePersonInput>
export const MessagePersonAnswer = Type.Object({ person: MessagePerson }, { $id: 'MessagePersonAnswer' })
export type MessagePersonAnswer = Static<typeof MessagePersonAnswer>
