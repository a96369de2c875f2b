import { texts } from '@estudio/texts'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Tab, { type TabProps } from '@mui/material/Tab'
import { type ReactNode, useEffect } from 'react'
import { FormGroupContextProvider, useFormGroup } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { TabPanels, tabOf } from '../ui/tab-panels.tsx'
import {
  AbsenceSection,
  AttendanceSection,
  BookingSection,
  StandingSection,
  StrikeSection,
  WaitlistSection,
} from './booking-sections.tsx'
import {
  BankSection,
  InvoicesSection,
  OnlineSection,
  PlanSection,
  PromotionSection,
} from './payment-sections.tsx'
import { ContactSection, OtherSitesSection, StudioSection } from './studio-sections.tsx'
import {
  BoundSection,
  MessageSection,
  ReminderSection,
  SecuritySection,
  TemplateSection,
} from './system-sections.tsx'

const t = texts.admin.settings

type TabName = keyof typeof t.tabs

const tabNames = Object.keys(t.tabs) as TabName[]
const isTabName = (name: string | null): name is TabName => tabNames.some((tab) => tab === name)

const sectionsOf: Record<TabName, ReactNode> = {
  estudio: (
    <>
      <StudioSection />
      <ContactSection />
      <OtherSitesSection />
    </>
  ),
  pagos: (
    <>
      <BankSection />
      <OnlineSection />
      <InvoicesSection />
      <PromotionSection />
      <PlanSection />
    </>
  ),
  reservas: (
    <>
      <BookingSection />
      <WaitlistSection />
      <StandingSection />
      <AttendanceSection />
      <AbsenceSection />
      <StrikeSection />
    </>
  ),
  mensajes: (
    <>
      <ReminderSection />
      <MessageSection />
      <TemplateSection />
      <BoundSection />
    </>
  ),
  sistema: <SecuritySection />,
}

const tabParameter = 'parte'

/** The address of a tab, and of a field in it: /ajustes?parte=pagos#bank_clabe. */
const addressOf = (tab: TabName, field = '') => ({ search: `?${tabParameter}=${tab}`, hash: field })

/** The tab of the address, by default the first. */
const useTab = (): TabName => {
  const name = new URLSearchParams(useLocation().search).get(tabParameter)
  return isTabName(name) ? name : 'estudio'
}

const fieldNamed = (name: string): HTMLElement | null =>
  document.getElementsByName(name)[0] ?? document.getElementById(name)

/** A link to a field names it after `#`: the field's tab opens, and the field gets the focus. */
const useNamedField = (tab: TabName) => {
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const field = fieldNamed(hash.slice(1))
    const itsTab = field && tabOf(field, tabNames)
    if (!field || !itsTab) return
    if (itsTab === tab) field.focus()
    else void navigate(addressOf(itsTab, hash), { replace: true })
  }, [hash, tab, navigate])
}

/** Opens the tab of a field and moves the focus to the field. */
export const useShowField = () => {
  const navigate = useNavigate()
  return (field: HTMLElement) => {
    const tab = tabOf(field, tabNames)
    if (tab) void navigate(addressOf(tab, field.getAttribute('name') ?? field.id), { replace: true })
  }
}

type SettingsTabProps = Omit<TabProps, 'value' | 'label'> & { value: TabName; label: string }

/** A tab with the number of its fields that have errors. */
const SettingsTab = ({ value: tab, label: name, ...props }: SettingsTabProps) => {
  const count = Object.keys(useFormGroup(tab).errors ?? {}).length
  return (
    <Tab
      {...props}
      value={tab}
      aria-label={count > 0 ? `${name}: ${t.tabErrors(count)}` : undefined}
      label={
        <Badge
          color="error"
          badgeContent={count || undefined}
          sx={{ '& .MuiBadge-badge': { top: -4, right: -6 } }}
        >
          {name}
        </Badge>
      }
    />
  )
}

/** All tabs fit a phone of 360 px. */
const tabsLook = {
  mb: 2,
  '& .MuiTab-root': {
    minWidth: 0,
    // The number of errors stands above the name.
    overflow: 'visible',
    px: { xs: 0.75, sm: 2 },
    fontSize: { xs: 'body2.fontSize', sm: 'body1.fontSize' },
  },
} as const

const panelLook = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const

/** All settings in tabs of one form. Every tab stays mounted, so that what was typed stays in the form. */
export const SettingsTabs = () => {
  const shown = useTab()
  const navigate = useNavigate()
  useNamedField(shown)
  return (
    <TabPanels
      label={t.tabsLabel}
      names={tabNames}
      labels={t.tabs}
      shown={shown}
      onShow={(tab) => void navigate(addressOf(tab), { replace: true })}
      keepMounted
      Tab={SettingsTab}
      variant="scrollable"
      scrollButtons={false}
      sx={tabsLook}
    >
      {(tab) => (
        <FormGroupContextProvider name={tab}>
          <Box sx={panelLook}>{sectionsOf[tab]}</Box>
        </FormGroupContextProvider>
      )}
    </TabPanels>
  )
}
