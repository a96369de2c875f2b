import type { AdminUser, DuplicateList, UserPlan } from '@estudio/contract'
import { isPaymentPending, type Moment, wallTimeOf } from '@estudio/domain'
import { formatLongDateTime, formatTablePrice, texts } from '@estudio/texts'

const t = texts.admin.userFile.attention
const merging = texts.admin.merges.attention

/** A sentence about what staff should do next. */
export interface Attention {
  text: string
  /** The tab of the file where it is done. */
  tab?: { path: string; label: string }
}

const plansTab = { path: 'pagos', label: t.seePlans }

const paymentsToVerify = (plans: readonly UserPlan[], moment: Moment): Attention[] =>
  plans
    .filter((plan) => isPaymentPending(plan, moment))
    .map(({ name, price }) => ({ text: t.payment(name, formatTablePrice(price)), tab: plansTab }))

/** A bank takes money back when nobody answers in time; the tab has the dates. */
const disputes = ({ open_disputes }: AdminUser): Attention[] =>
  open_disputes > 0 ? [{ text: t.disputes(open_disputes), tab: plansTab }] : []

/** What staff have to settle with a user, the most urgent first. The line at the top of the file says the rest. */
export const attentionTo = (user: AdminUser, moment: Moment): Attention[] => [
  ...disputes(user),
  ...paymentsToVerify(user.user_plans, moment),
]

/** The waiver that the studio requires and the user has not accepted. */
export const missingWaiver: Attention = {
  text: t.waiver,
  tab: { path: 'documentos', label: t.seeDocuments },
}

/** Records that are likely of the same person, and merges that can still be undone. */
export const mergeAttention = ({ duplicates, merges }: DuplicateList, zone: string): Attention[] => [
  ...duplicates
    .filter(({ likely }) => likely)
    .map(({ user }) => ({
      text: merging.duplicate(user.full_name),
      tab: { path: `unir/${user.id}`, label: merging.compare },
    })),
  ...merges.map(({ id, full_name, undo_until }) => ({
    text: merging.merged(full_name, formatLongDateTime(wallTimeOf(new Date(undo_until), zone))),
    tab: { path: `deshacer/${id}`, label: merging.undo },
  })),
]
