import MuiTab, { type TabProps } from '@mui/material/Tab'
import Tabs, { type TabsProps } from '@mui/material/Tabs'
import { type ComponentType, type ReactNode, useId } from 'react'

/**
 * On a phone a strip that scrolls keeps the room of both scroll buttons: one that came after the scroll would cut the chosen tab. With
 * more room it begins in line with the page.
 */
export const scrollingTabs = {
  mb: 2,
  '& .MuiTabs-scrollButtons.Mui-disabled': { width: { md: 0 } },
  '& .MuiTab-root': { minWidth: 0, px: 1.5 },
} as const

interface TabPanelsProps<Name extends string>
  extends Pick<TabsProps, 'variant' | 'scrollButtons' | 'allowScrollButtonsMobile' | 'sx'> {
  /** The accessible name of the tabs. */
  label: string
  names: readonly Name[]
  labels: Readonly<Record<Name, string>>
  shown: Name
  onShow: (name: Name) => void
  /** The fields of every panel stay in the form, also while another panel is shown. */
  keepMounted?: boolean
  Tab?: ComponentType<TabProps & { value: Name; label: string }>
  /** The content of a panel. */
  children: (name: Name) => ReactNode
}

/** Tabs and their panels, of which one is shown. */
export const TabPanels = <Name extends string>(props: TabPanelsProps<Name>) => {
  const { label, names, labels, shown, onShow, keepMounted = false, Tab = MuiTab, children, ...look } = props
  const id = useId()
  const mounted = keepMounted ? names : [shown]
  return (
    <>
      <Tabs value={shown} onChange={(_event, name: Name) => onShow(name)} aria-label={label} {...look}>
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            label={labels[name]}
            id={`${id}-${name}`}
            aria-controls={mounted.includes(name) ? `${id}-${name}-panel` : undefined}
          />
        ))}
      </Tabs>
      {mounted.map((name) => (
        <div
          key={name}
          role="tabpanel"
          data-tab={name}
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== shown}
        >
          {children(name)}
        </div>
      ))}
    </>
  )
}

/** The tab whose panel holds a field. */
export const tabOf = <Name extends string>(field: HTMLElement, names: readonly Name[]): Name | undefined => {
  const holder = field.closest<HTMLElement>('[data-tab]')?.dataset.tab
  return names.find((name) => name === holder)
}
