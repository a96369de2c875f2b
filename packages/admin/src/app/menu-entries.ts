import { texts } from '@estudio/texts'
import { CalendarIcon } from '@estudio/ui'
import type { ResourceProps } from 'react-admin'
import { audit } from '../audit/index.ts'
import { cashDays } from '../cash-desk/index.ts'
import { classes } from '../classes/index.ts'
import { coaches } from '../coaches/index.ts'
import { discounts } from '../discounts/index.ts'
import { taughtClasses } from '../figures/index.ts'
import { pendingPayments, receivedPayments } from '../payments/index.ts'
import { plans } from '../plans/index.ts'
import { privacyRequests } from '../privacy/index.ts'
import { reservations } from '../reservations/index.ts'
import { statements } from '../statements/index.ts'
import {
  ChartIcon,
  CoinsIcon,
  DocumentIcon,
  IdCardIcon,
  MessageIcon,
  SiteIcon,
  SlidersIcon,
} from '../ui/icons.tsx'
import type { MenuEntry } from '../ui/menu-entry.ts'
import { users } from '../users/index.ts'

const { tiles: names, tools: toolNames } = texts.admin.frame

const calendar = {
  name: 'calendario',
  icon: CalendarIcon,
  options: { label: names.calendar },
}
const messages = { name: 'avisos', icon: MessageIcon, options: { label: toolNames.messages } }
const figures = { name: 'cifras', icon: ChartIcon, options: { label: toolNames.figures } }
const coachPay = { name: 'pago-de-coaches', icon: CoinsIcon, options: { label: toolNames.coachPay } }
const site = { name: 'mi-sitio', icon: SiteIcon, options: { label: texts.admin.site.title } }
const settings = { name: 'ajustes', icon: SlidersIcon, options: { label: toolNames.settings } }
const legal = { name: 'documentos', icon: DocumentIcon, options: { label: toolNames.legal } }
const roles = { name: 'roles', icon: IdCardIcon, options: { label: texts.admin.roles.title } }

/** The first part of the menu. */
export const mainEntries: readonly MenuEntry[] = [
  calendar,
  users,
  messages,
  coaches,
  classes,
  plans,
  discounts,
]

/** The six screens to which the start page links on a phone. */
export const startLinks: readonly MenuEntry[] = mainEntries.filter((entry) => entry !== messages)

/** The second part of the menu: pending work, settings and history. */
export const tools: readonly MenuEntry[] = [
  pendingPayments,
  receivedPayments,
  cashDays,
  statements,
  reservations,
  figures,
  coachPay,
  site,
  settings,
  legal,
  privacyRequests,
  roles,
  audit,
]

/** Every resource of the back office. */
export const resources: readonly ResourceProps[] = [...startLinks, ...tools, taughtClasses].filter(
  ({ list }: ResourceProps) => list,
)
