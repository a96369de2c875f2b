import { MAX_PLAN_CHOICES } from '@estudio/domain'
import { type Static, Type } from 'typebox'
import { Body, CivilDate, Instant, ListQuery, Nullable, Uuid } from './common.ts'

const Heading = Type.String({ minLength: 1, maxLength: 200 })

/**
 * The headings of a file of clients. A file has `full_name`, or `first_name` and the other columns of the name; and `phone` or `email`. A
 * name is joined in the order first, middle, paternal, maternal.
 */
export const ImportColumns = Type.Object(
  {
    full_name: Type.Optional(Heading),
    first_name: Type.Optional(Heading),
    middle_name: Type.Optional(Heading),
    last_name: Type.Optional(Heading),
    second_last_name: Type.Optional(Heading),
    phone: Type.Optional(Heading),
    email: Type.Optional(Heading),
    plan: Type.Optional(Heading),
    classes_left: Type.Optional(Heading),
    end_date: Type.Optional(Heading),
  },
  { $id: 'ImportColumns', additionalProperties: false },
)
export type ImportColumns = Static<typeof ImportColumns>

/**
 * The administrator's choices for plans of the file that the studio does not have: the name of a plan of the studio, or null for
 * rows that are imported without a plan. A file has at most 100 choices, for the plans with the most rows (`unknown_plans`); the rows of
 * further plans are refused. The composed form of a name of 255 characters may be longer.
 */
export const ImportPlanChoices = Type.Array(
  Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 1000 }),
      plan: Nullable(Type.String({ minLength: 1, maxLength: 100 })),
    },
    { additionalProperties: false },
  ),
  { maxItems: MAX_PLAN_CHOICES },
)
export type ImportPlanChoices = Static<typeof ImportPlanChoices>

/**
 * A row adds a person, changes a person, changes nothing, or is refused. A person may have several rows: the first adds or
 * changes the person, and each of the others is `changed` when it adds a plan.
 */
export const ImportRowState = Type.Union([
  Type.Literal('new'),
  Type.Literal('changed'),
  Type.Literal('same'),
  Type.Literal('refused'),
])
export type ImportRowState = Static<typeof ImportRowState>

/** Why a row is refused. packages/texts has the sentences. */
export const importReasons = [
  'name_missing',
  'name_invalid',
  'contact_missing',
  'phone_invalid',
  'phone_shortened',
  'email_invalid',
  'plan_unknown',
  'classes_invalid',
  'date_invalid',
  'date_too_late',
  'cells_moved',
  'row_repeated',
  'email_of_another',
  'plan_overlaps',
  'plan_overlaps_row',
  'person_inactive',
  'address_needs_invitation',
  'same_person_unsure',
] as const
export type ImportReason = (typeof importReasons)[number]

/** The fields that a row changes. */
export const ImportField = Type.Union([
  Type.Literal('full_name'),
  Type.Literal('phone'),
  Type.Literal('email'),
  Type.Literal('plan'),
])
export type ImportField = Static<typeof ImportField>

/** checked: nothing is written yet. confirming: a job writes the rows. */
const ImportState = Type.Union([
  Type.Literal('checked'),
  Type.Literal('confirming'),
  Type.Literal('confirmed'),
  Type.Literal('undone'),
])

const Count = Type.Integer({ minimum: 0 })

/** An imported file of clients. */
export const Import = Type.Object(
  {
    id: Uuid,
    file_name: Type.String(),
    state: ImportState,
    /** The rows that the confirmation has written, or that a running undo has taken back, of `total`. */
    done: Count,
    total: Count,
    /** Why the last confirmation wrote nothing; null when it did not fail. */
    failure: Nullable(Type.String()),
    columns: ImportColumns,
    /** The headings of the file, for a person who assigns the columns. */
    headings: Type.Array(Type.String()),
    /** The rows by what they do. */
    counts: Type.Object({ new: Count, changed: Count, same: Count, refused: Count }),
    /** The people whom the rows add or change. */
    people: Count,
    /** The rows of a checked file that give a person the telephone of somebody else (`phone_holder`). */
    phones_taken: Count,
    /** The rows of a checked file that wait for an answer whether they are about an account (`SamePersonInput`). */
    unsure: Count,
    /** The plans of a checked file that are none of the studio's plans now, those with the most rows first. */
    unknown_plans: Type.Array(Type.Object({ name: Type.String(), rows: Count }), {
      maxItems: MAX_PLAN_CHOICES,
    }),
    /** Warnings about the file for the person who imports it. */
    warnings: Type.Array(Type.String()),
    created_at: Instant,
    confirmed_at: Nullable(Instant),
    undone_at: Nullable(Instant),
    /** Until when a confirmed import can be undone. */
    undo_until: Nullable(Instant),
    /** The people of the import with an address who have no sign-in and were offered none. */
    to_invite: Count,
  },
  { $id: 'Import' },
)
export type Import = Static<typeof Import>
export const ImportAnswer = Type.Object({ import: Import }, { $id: 'ImportAnswer' })
export type ImportAnswer = Static<typeof ImportAnswer>

/** The person who has the telephone that a row gives to another person, as in a family. `others` counts further people who have it. */
const PhoneHolder = Type.Object({ user_id: Uuid, full_name: Type.String(), others: Count })
export type PhoneHolder = Static<typeof PhoneHolder>

/** An account as the administrator sees it beside a row. */
const ImportAccount = Type.Object(
  {
    user_id: Uuid,
    email: Nullable(Type.String({ maxLength: 320 })),
    phone: Nullable(Type.String({ maxLength: 16 })),
  },
  { additionalProperties: false },
)
export type ImportAccount = Static<typeof ImportAccount>

/** Answers whether a row of a checked file is about `account`. All rows of the file with the same name and telephone get the answer. */
export const SamePersonInput = Body({
  line: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  account: ImportAccount,
  same_person: Type.Boolean(),
})
export type SamePersonInput = Static<typeof SamePersonInput>

export const ImportRow = Type.Object(
  {
    /** The line, because react-admin's lists need an id. */
    id: Type.Integer(),
    /** The number of the row in the file, from 1. */
    line: Type.Integer(),
    state: ImportRowState,
    /** Why the row is refused: a code, and the sentence. */
    reason: Nullable(Type.String()),
    message: Nullable(Type.String()),
    /** The fields that the row changes, or fills in for a new person. */
    fields: Type.Array(ImportField),
    user_id: Nullable(Uuid),
    full_name: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    email: Nullable(Type.String()),
    plan: Nullable(Type.String()),
    classes_left: Nullable(Type.Integer()),
    end_date: Nullable(CivilDate),
    /** The text of the classes and of the end date when it cannot be read as a number or a date. */
    classes_text: Nullable(Type.String()),
    end_text: Nullable(Type.String()),
    /** Sentences about a telephone or an address of the file that the import does not take. */
    warnings: Type.Array(Type.String()),
    /** A warning, while the file is not imported: the row may be about this person. */
    phone_holder: Nullable(PhoneHolder),
    /** The account of a row with `same_person_unsure` or `email_of_another`, which may be of the same person. */
    account: Nullable(Type.Object({ ...ImportAccount.properties, full_name: Type.String() })),
    /**
     * The answer whether the row is about `account`. Null when nobody was asked, nobody has answered, or the account has another
     * address or telephone since the answer; then `reason` is `same_person_unsure`.
     */
    same_person: Nullable(Type.Boolean()),
  },
  { $id: 'ImportRow' },
)
export type ImportRow = Static<typeof ImportRow>
export const ImportRowList = Type.Object(
  { rows: Type.Array(ImportRow), total: Type.Integer() },
  { $id: 'ImportRowList' },
)
export type ImportRowList = Static<typeof ImportRowList>

export const ImportRowFilter = Type.Object({
  state: Type.Optional(ImportRowState),
  /** True for the rows with a `phone_holder`. */
  phone_taken: Type.Optional(Type.Boolean()),
  /** True for the rows that an administrator is asked about, answered or not. */
  asked: Type.Optional(Type.Boolean()),
})
export type ImportRowFilter = Static<typeof ImportRowFilter>
export const ImportRowQuery = Type.Object({ ...ListQuery.properties, ...ImportRowFilter.properties })
export type ImportRowQuery = Static<typeof ImportRowQuery>

/** The number of people who will be invited. */
export const ImportInvitations = Type.Object({ count: Count }, { $id: 'ImportInvitations' })
export type ImportInvitations = Static<typeof ImportInvitations>
