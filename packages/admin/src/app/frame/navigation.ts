import { texts } from '@estudio/texts'
import { CalendarIcon } from '@estudio/ui'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import {
  BankIcon,
  BookmarkIcon,
  DocumentIcon,
  DrawerIcon,
  HistoryIcon,
  MatIcon,
  PercentIcon,
  PersonIcon,
  SheetIcon,
  SlidersIcon,
  TeamIcon,
  TicketIcon,
} from '../../ui/icons.tsx'
import { addresses } from '../addresses.ts'

export interface Destination {
  to: string
  label: string
  hint: string
  Icon: ComponentType<SvgIconProps>
}

const { tiles, hints, tools: toolNames } = texts.admin.frame

/** Where the back office leads (ADM-01): the menu and the dashboard's tiles are made of it. */
export const destinations: readonly Destination[] = [
  { to: '/calendario', label: tiles.calendar, hint: hints.calendar, Icon: CalendarIcon },
  { to: '/usuarios', label: tiles.users, hint: hints.users, Icon: PersonIcon },
  { to: '/instructores', label: tiles.coaches, hint: hints.coaches, Icon: TeamIcon },
  { to: addresses.classes, label: tiles.classes, hint: hints.classes, Icon: MatIcon },
  { to: addresses.plans, label: tiles.plans, hint: hints.plans, Icon: TicketIcon },
  { to: addresses.discounts, label: tiles.discounts, hint: hints.discounts, Icon: PercentIcon },
]

/** What stands in the menu alone, below the six: what is worked off, how the studio is set up and what was done. */
export const tools: readonly Omit<Destination, 'hint'>[] = [
  { to: addresses['payments/pending'], label: texts.admin.payments.title, Icon: BankIcon },
  { to: addresses['cash-days'], label: texts.admin.cashDesk.title, Icon: DrawerIcon },
  { to: addresses.statements, label: texts.admin.statements.title, Icon: SheetIcon },
  { to: addresses['user-schedules'], label: toolNames.reservations, Icon: BookmarkIcon },
  { to: '/ajustes', label: toolNames.settings, Icon: SlidersIcon },
  { to: '/documentos', label: toolNames.legal, Icon: DocumentIcon },
  { to: addresses.audit, label: toolNames.audit, Icon: HistoryIcon },
]
