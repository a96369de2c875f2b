import { texts } from '@estudio/texts'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { PreviewPlace } from './preview-place.ts'
import { type SectionName, SiteSections } from './site-sections.tsx'

const t = texts.admin.site
type TabName = keyof typeof t.tabs
const names = Object.keys(t.tabs) as TabName[]

/** The sections by the page that shows them; the brand is on every page. */
const sectionsOf: Record<TabName, readonly SectionName[]> = {
  brand: ['brand'],
  home: ['hero', 'mission', 'classes', 'trial', 'social', 'ending'],
  plans: ['plans', 'faq'],
  about: ['story', 'gallery', 'highlights'],
}
const pageOf: Record<TabName, PreviewPlace['page']> = {
  brand: '/',
  home: '/',
  plans: '/planes',
  about: '/conocenos',
}

/** After a refused save, calls `onError` with the tab of the first invalid field, and then gives the field the focus. */
const useFirstError = (panels: RefObject<HTMLElement | null>, onError: (tab: TabName) => void) => {
  const { submitCount } = useFormState()
  const [invalid, setInvalid] = useState<{ field: HTMLElement }>()
  const show = useEffectEvent(onError)
  useEffect(() => {
    const found = panels.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const tab = found?.closest<HTMLElement>('[data-tab]')?.dataset.tab
    if (submitCount === 0 || !found || !tab) return
    show(tab as TabName)
    setInvalid({ field: found })
  }, [submitCount, panels])
  useEffect(() => invalid?.field.focus(), [invalid])
}

interface SiteTabsProps {
  onVisit: (place: PreviewPlace) => void
  /** Called when a field is shown that a save was refused for. */
  onError: () => void
}

/** Everything that the owner can write and show, by page. Every field stays mounted, so that all are validated. */
export const SiteTabs = ({ onVisit, onError }: SiteTabsProps) => {
  const [tab, setTab] = useState<TabName>('brand')
  const panels = useRef<HTMLDivElement>(null)
  const id = useId()
  useFirstError(panels, (name) => {
    setTab(name)
    onError()
  })
  const choose = (name: TabName) => {
    setTab(name)
    onVisit({ page: pageOf[name] })
  }
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_event, chosen: TabName) => choose(chosen)}
        aria-label={t.tabsLabel}
        sx={{ mb: 2, '& .MuiTab-root': { flexShrink: 1, minWidth: 0, px: { xs: 1.5, sm: 2 } } }}
      >
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            label={t.tabs[name]}
            id={`${id}-${name}`}
            aria-controls={`${id}-${name}-panel`}
          />
        ))}
      </Tabs>
      <div ref={panels}>
        {names.map((name) => (
          <div
            key={name}
            hidden={name !== tab}
            role="tabpanel"
            data-tab={name}
            id={`${id}-${name}-panel`}
            aria-labelledby={`${id}-${name}`}
          >
            <SiteSections names={sectionsOf[name]} onVisit={onVisit} />
          </div>
        ))}
      </div>
    </>
  )
}
