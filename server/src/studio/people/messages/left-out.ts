import { LEFT_OUT_REASONS, type LeftOutReason, type MessageChannel } from '@estudio/domain'
import { type RawBuilder, sql } from 'kysely'
import { shownName } from '../../shared/profiles.ts'
import { isPhoneByStaff } from '../../shared/written-by-staff.ts'
import { objectionTo } from '../privacy/store.ts'

/** Staff write free text to confirmed addresses only. `p` is studio.profiles, `a` identity.accounts. */
const missing: Record<MessageChannel, RawBuilder<LeftOutReason | null>> = {
  whatsapp: sql`case when p.phone is null then 'no_phone' end`,
  mail: sql`case when a.email is null then 'no_email' when a.email_confirmed_at is null then 'unconfirmed_email' end`,
}

/** Why a person cannot or must not be written to; `p` is studio.profiles, `a` identity.accounts. */
export const obstacleOf = (channel: MessageChannel): RawBuilder<LeftOutReason | null> =>
  sql`coalesce(${missing[channel]}, ${objectionTo(channel)})`

/**
 * When several people have one number, only the first by name gets the message, among those whose number staff wrote. When staff wrote
 * the number of nobody, each of them gets the message, because anybody can type the number of somebody else. Telephones are stored as
 * ten digits, so that equal numbers are equal texts. Addresses differ between accounts.
 */
const nthWithNumber: Record<MessageChannel, RawBuilder<unknown>> = {
  whatsapp: sql`case
    when r.by_staff then row_number() over (partition by r.phone, r.obstacle is null, r.by_staff order by r.shown, r.user_id)
    when bool_or(r.by_staff) over (partition by r.phone, r.obstacle is null) then 2
    else 1 end`,
  mail: sql`1`,
}

interface JudgedAudience {
  people: RawBuilder<unknown>
  /** The people whom the segment leaves out because they bought their next plan. */
  renewed: RawBuilder<unknown>
}

/** The people of an audience in the order of their names, each with the reason to leave the person out, or null. */
export const judgedPeople = (
  { people, renewed }: JudgedAudience,
  channel: MessageChannel,
): RawBuilder<unknown> => sql`
  select n.user_id, n.place, case when n.obstacle is null and n.nth > 1 then 'same_number' else n.obstacle end as reason
  from (
    select r.*, (row_number() over (order by r.shown, r.user_id))::integer as place, ${nthWithNumber[channel]} as nth
    from (
      select p.user_id, p.phone, coalesce(${isPhoneByStaff('p')}, false) as by_staff,
        ${shownName} collate studio.spanish as shown,
        case when p.user_id in (${renewed}) then 'already_bought' else ${obstacleOf(channel)} end as obstacle
      from studio.profiles p left join identity.accounts a on a.id = p.user_id
      where p.erased_at is null and p.user_id in (${people})
    ) r
  ) n`

/** The counts of those who are left out, of the CTE `judged`. */
export const leftOutCounts = sql`(
  select coalesce(jsonb_agg(to_jsonb(l) order by array_position(${[...LEFT_OUT_REASONS]}::text[], l.reason)), '[]')
  from (select j.reason, count(*) as count from judged j where j.reason is not null group by j.reason) l)`
