import type { AdminSite } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useFocusOnArrival } from '@estudio/ui'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { Page } from '../ui/page.tsx'
import { SiteForm } from './site-form.tsx'
import { SiteLoading, useSiteOfStudio } from './site-of-studio.tsx'

/** The studio's own texts, pictures and colour, beside a preview of the public pages. */
const SitePage = () => {
  const { site, staff, studio } = useSiteOfStudio()
  useFocusOnArrival(
    useNavigationType() !== NavigationType.Pop && site.data !== undefined && studio !== undefined,
  )
  const read = async (): Promise<AdminSite | undefined> => (await site.refetch({ throwOnError: true })).data
  if (site.data && studio) return <SiteForm site={site.data} studio={studio} read={read} />
  return (
    <Page title={texts.admin.site.title} back width="wide">
      <SiteLoading site={site} staff={staff} />
    </Page>
  )
}

export default SitePage
