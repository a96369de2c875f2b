import { texts } from '@estudio/texts'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Tab, { type TabProps } from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useEffect } from 'react'
import { FormGroupContextProvider, useFormGroup } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { AbsenceSection, AttendanceSection, BookingSection, WaitlistSection } from './booking-sections.tsx'
import { BankSection, PlanSection, PromotionSection } from './payment-sections.tsx'
import { ContactSection, StudioSection } from './studio-sections.tsx'
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
    </>
  ),
  pagos: (
    <>
      <BankSection />
      <PromotionSection />
      <PlanSection />
    </>
  ),
  reservas: (
    <>
      <BookingSection />
      <WaitlistSection />
      <AttendanceSection />
      <AbsenceSection />
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

const panelId = (tab: TabName) => `ajustes-${tab}`
const tabId = (tab: TabName) => `${panelId(tab)}-pestana`

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

const tabOf = (field: HTMLElement): TabName | undefined =>
  tabNames.find((tab) => document.getElementById(panelId(tab))?.contains(field))

/** A link to a field names it after `#`: the field's tab opens, and the field gets the focus. */
const useNamedField = (tab: TabName) => {
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const field = fieldNamed(hash.slice(1))
    const itsTab = field && tabOf(field)
    if (!field || !itsTab) return
    if (itsTab === tab) field.focus()
    else void navigate(addressOf(itsTab, hash), { replace: true })
  }, [hash, tab, navigate])
}

/** Opens the tab of a field and moves the focus to the field. */
export const useShowField = () => {
  const navigate = useNavigate()
  return (field: HTMLElement) => {
    const tab = tabOf(field)
    if (tab) void navigate(addressOf(tab, field.getAttribute('name') ?? field.id), { replace: true })
  }
}

/** A tab with the number of its fields that have errors. The other props come from Tabs. */
const SettingsTab = ({ value: tab, ...props }: Omit<TabProps, 'value'> & { value: TabName }) => {
  const count = Object.keys(useFormGroup(tab).errors ?? {}).length
  const name = t.tabs[tab]
  return (
    <Tab
      {...props}
      value={tab}
      id={tabId(tab)}
      aria-controls={panelId(tab)}
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
    <>
      <Tabs
        value={shown}
        onChange={(_event, tab: TabName) => void navigate(addressOf(tab), { replace: true })}
        aria-label={t.tabsLabel}
        variant="scrollable"
        scrollButtons={false}
        sx={tabsLook}
      >
        {tabNames.map((tab) => (
          <SettingsTab key={tab} value={tab} />
        ))}
      </Tabs>
      {tabNames.map((tab) => (
        <div key={tab} role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)} hidden={tab !== shown}>
          <FormGroupContextProvider name={tab}>
            <Box sx={panelLook}>{sectionsOf[tab]}</Box>
          </FormGroupContextProvider>
        </div>
      ))}
    </>
  )
}
