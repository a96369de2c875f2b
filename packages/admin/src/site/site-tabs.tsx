import { texts } from '@estudio/texts'
import { TabPanels } from '../ui/tab-panels.tsx'
import type { PreviewPlace } from './preview-place.ts'
import { type SectionName, SiteSections } from './site-sections.tsx'

const t = texts.admin.site
export type TabName = keyof typeof t.tabs
export const tabNames = Object.keys(t.tabs) as TabName[]

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

interface SiteTabsProps {
  tab: TabName
  onTab: (tab: TabName) => void
  onVisit: (place: PreviewPlace) => void
}

/** Everything that the owner can write and show, by page. Every field stays mounted, so that all are validated. */
export const SiteTabs = ({ tab, onTab, onVisit }: SiteTabsProps) => (
  <TabPanels
    label={t.tabsLabel}
    names={tabNames}
    labels={t.tabs}
    shown={tab}
    onShow={(name) => {
      onTab(name)
      onVisit({ page: pageOf[name] })
    }}
    keepMounted
    sx={{ mb: 2, '& .MuiTab-root': { flexShrink: 1, minWidth: 0, px: { xs: 1.5, sm: 2 } } }}
  >
    {(name) => <SiteSections names={sectionsOf[name]} onVisit={onVisit} />}
  </TabPanels>
)
