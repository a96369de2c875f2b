import { texts } from '@estudio/texts'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId } from 'react'
import type { PreviewPlace } from './preview-place.ts'
import { type SectionName, SiteSections } from './site-sections.tsx'

const t = texts.admin.site
export type TabName = keyof typeof t.tabs
const names = Object.keys(t.tabs) as TabName[]

/** The sections by the page that shows them; the brand is on every page. */
const sectionsOf: Record<TabName, readonly SectionName[]> = {
  brand: ['brand'],
  home: ['hero', 'mission', 'classes', 'trial', 'promotion', 'social', 'ending'],
  plans: ['plans', 'faq'],
  about: ['story', 'gallery', 'highlights', 'location'],
}
const pageOf: Record<TabName, PreviewPlace['page']> = {
  brand: '/',
  home: '/',
  plans: '/planes',
  about: '/conocenos',
}

/** The tab that holds a field. */
export const tabOf = (field: HTMLElement): TabName | undefined =>
  field.closest<HTMLElement>('[data-tab]')?.dataset.tab as TabName | undefined

interface SiteTabsProps {
  tab: TabName
  onTab: (tab: TabName) => void
  onVisit: (place: PreviewPlace) => void
}

/** Everything that the owner can write and show, by page. Every field stays mounted, so that all are validated. */
export const SiteTabs = ({ tab, onTab, onVisit }: SiteTabsProps) => {
  const id = useId()
  const choose = (name: TabName) => {
    onTab(name)
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
      <div>
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
