import { type Static, Type } from 'typebox'
import { Capacity, CivilDate, ListQuery, Nullable, Uuid, WallTime, YEAR } from './common.ts'

/** A civil month of the studio: YYYY-MM. */
export const Month = Type.String({ pattern: `^${YEAR}-(0[1-9]|1[0-2])$`, description: 'YYYY-MM' })

/** By default the running month. */
export const MonthQuery = Type.Object({ month: Type.Optional(Month) })
export type MonthQuery = Static<typeof MonthQuery>

export const MemberFigure = Type.Union([
  Type.Literal('active'),
  Type.Literal('new'),
  Type.Literal('lost'),
  Type.Literal('returned'),
  Type.Literal('renewal_rate'),
  Type.Literal('no_show_rate'),
])
export type MemberFigure = Static<typeof MemberFigure>

const links = {
  href: Type.String({ description: 'The address of the list that the number counts' }),
  previous_href: Type.String({ description: 'The address of the list that `previous` counts' }),
}

/** Rates are from 0 to 1, and null when nobody counts for them. `previous` is the month before, up to the same day while the month runs. */
export const MemberFigures = Type.Object(
  {
    month: Month,
    figures: Type.Array(
      Type.Object({
        id: MemberFigure,
        value: Nullable(Type.Number()),
        previous: Nullable(Type.Number()),
        /** One sentence in Spanish. */
        definition: Type.String(),
        ...links,
      }),
    ),
  },
  { $id: 'MemberFigures' },
)
export type MemberFigures = Static<typeof MemberFigures>

const FillCounts = {
  /** Classes that began in the month and were not cancelled. */
  classes: Type.Integer(),
  reserved: Type.Integer(),
  places: Type.Integer(),
  /** The share of places that were reserved, from 0 to 1; null without classes. */
  fill: Nullable(Type.Number()),
  previous: Nullable(Type.Number()),
  ...links,
}

const Fill = Type.Object({ id: Uuid, name: Type.String(), ...FillCounts })
export type Fill = Static<typeof Fill>

/** The occupancy of the classes of a month: the classes of GET /api/admin/figures/classes. A class with two coaches counts for both. */
export const FillFigures = Type.Object(
  {
    month: Month,
    definition: Type.String(),
    /** All classes together, each counted once. */
    total: Type.Object(FillCounts),
    classes: Type.Array(Fill),
    coaches: Type.Array(Fill),
  },
  { $id: 'FillFigures' },
)
export type FillFigures = Static<typeof FillFigures>

/** A class that has begun and was not cancelled. FillFigures counts these classes. */
export const TaughtClass = Type.Object(
  {
    id: Uuid,
    /** The name of a special class, or else the name in the catalogue. */
    name: Type.String(),
    /** The class of the catalogue. */
    class: Type.Object({ id: Uuid, name: Type.String() }),
    coaches: Type.Array(Type.Object({ id: Uuid, display_name: Type.String() })),
    start_time: WallTime,
    reserved: Type.Integer(),
    places: Capacity,
  },
  { $id: 'TaughtClass' },
)
export type TaughtClass = Static<typeof TaughtClass>
export const TaughtClassList = Type.Object(
  {
    classes: Type.Array(TaughtClass),
    total: Type.Integer(),
    /** The sums of the whole list, not of the page. */
    reserved: Type.Integer(),
    places: Type.Integer(),
    /** The names of the class and of the coach by which the list is filtered, also of deleted ones. */
    class_name: Type.Optional(Type.String()),
    instructor_name: Type.Optional(Type.String()),
  },
  { $id: 'TaughtClassList' },
)
export type TaughtClassList = Static<typeof TaughtClassList>

/** Filters by the days on which the classes began, both included, by class of the catalogue and by coach. */
export const TaughtClassFilter = Type.Object({
  from: Type.Optional(CivilDate),
  to: Type.Optional(CivilDate),
  class_id: Type.Optional(Uuid),
  instructor_id: Type.Optional(Uuid),
})
export type TaughtClassFilter = Static<typeof TaughtClassFilter>
export const TaughtClassQuery = Type.Object({ ...ListQuery.properties, ...TaughtClassFilter.properties })
export type TaughtClassQuery = Static<typeof TaughtClassQuery>

const Income = {
  payments: Type.Integer(),
  income: Type.Number({ description: 'MXN' }),
  previous: Type.Number({ description: 'MXN' }),
  ...links,
}

/** The income of a month, by plan and by method: the payments of GET /api/admin/payments/received. */
export const IncomeFigures = Type.Object(
  {
    month: Month,
    definition: Type.String(),
    total: Type.Object(Income),
    plans: Type.Array(Type.Object({ id: Uuid, name: Type.String(), ...Income })),
    methods: Type.Array(Type.Object({ id: Type.String(), ...Income })),
    /** The fees that payment providers kept of the payments of the month. The income is before these fees. */
    fees: Type.Object({
      amount: Type.Number({ description: 'MXN' }),
      previous: Type.Number({ description: 'MXN' }),
      definition: Type.String(),
    }),
  },
  { $id: 'IncomeFigures' },
)
export type IncomeFigures = Static<typeof IncomeFigures>
