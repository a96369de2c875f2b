import { texts } from '@estudio/texts'
import { CalendarIcon, PushpinIcon } from '@estudio/ui'
import type { ResourceProps } from 'react-admin'
import { audit } from '../audit/index.ts'
import { cashDays } from '../cash-desk/index.ts'
import { classes } from '../classes/index.ts'
import { coaches } from '../coaches/index.ts'
import { discounts } from '../discounts/index.ts'
import { taughtClasses } from '../figures/index.ts'
import { invoices } from '../invoices/index.ts'
import { onlinePayments, pendingPayments, receivedPayments } from '../payments/index.ts'
import { plans } from '../plans/index.ts'
import { privacyRequests } from '../privacy/index.ts'
import { reservations } from '../reservations/index.ts'
import { rooms } from '../rooms/index.ts'
import { statements } from '../statements/index.ts'
import {
  ChartIcon,
  CoinsIcon,
  DocumentIcon,
  KeyIcon,
  MessageIcon,
  PlugIcon,
  SheetIcon,
  SiteIcon,
  SlidersIcon,
  WebhookIcon,
} from '../ui/icons.tsx'
import type { MenuEntry } from '../ui/menu-entry.ts'
import { users } from '../users/index.ts'

const { tiles: names, tools: toolNames } = texts.admin.frame

const calendar = {
  name: 'calendario',
  icon: CalendarIcon,
  options: { label: names.calendar },
} satisfies MenuEntry
const modelWeek = {
  name: 'semana-modelo',
  icon: SheetIcon,
  options: { label: toolNames.modelWeek },
} satisfies MenuEntry
const messages = {
  name: 'avisos',
  icon: MessageIcon,
  options: { label: toolNames.messages },
} satisfies MenuEntry
/** Only in the menu of a studio that has standing places. */
export const standingPlaces = {
  name: 'lugares-fijos',
  icon: PushpinIcon,
  options: { label: toolNames.standingPlaces },
} satisfies MenuEntry
const figures = { name: 'cifras', icon: ChartIcon, options: { label: toolNames.figures } } satisfies MenuEntry
const coachPay = {
  name: 'pago-de-coaches',
  icon: CoinsIcon,
  options: { label: toolNames.coachPay },
} satisfies MenuEntry
const site = {
  name: 'mi-sitio',
  icon: SiteIcon,
  options: { label: toolNames.site },
} satisfies MenuEntry
const settings = {
  name: 'ajustes',
  icon: SlidersIcon,
  options: { label: toolNames.settings },
} satisfies MenuEntry
const legal = {
  name: 'documentos',
  icon: DocumentIcon,
  options: { label: toolNames.legal },
} satisfies MenuEntry
const roles = {
  name: 'roles',
  icon: KeyIcon,
  options: { label: toolNames.roles },
} satisfies MenuEntry
const apiKeys = {
  name: 'llaves-de-api',
  icon: PlugIcon,
  options: { label: toolNames.apiKeys },
} satisfies MenuEntry

const webhooks = {
  name: 'webhooks',
  icon: WebhookIcon,
  options: { label: toolNames.webhooks },
} satisfies MenuEntry

/** The path of the start page, which is no resource. */
export const START_PAGE = ''

export type MenuGroupName = keyof typeof texts.admin.frame.groups

/** The group whose entries are always in view, below the link to the start page. */
export const pinnedGroup = 'today' satisfies MenuGroupName

/** The groups of the menu in their order. */
export const menuGroups: Readonly<Record<MenuGroupName, readonly MenuEntry[]>> = {
  today: [calendar, modelWeek, reservations],
  clients: [users, standingPlaces, messages],
  money: [pendingPayments, receivedPayments, cashDays, statements, figures, coachPay],
  studio: [coaches, classes, rooms, plans, discounts, site],
  system: [settings, legal, privacyRequests, roles, apiKeys, webhooks, audit],
}

/** The six screens to which the start page links on a phone. */
export const startLinks: readonly MenuEntry[] = [calendar, users, coaches, classes, plans, discounts]

/** Every resource of the back office. */
export const resources: readonly ResourceProps[] = [
  ...Object.values(menuGroups).flat(),
  taughtClasses,
  onlinePayments,
  invoices,
].filter(({ list }: ResourceProps) => list)
