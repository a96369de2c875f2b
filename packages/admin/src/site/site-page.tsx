import { staffSiteQuery, useHttp } from '@estudio/client'
import type { AdminSite } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../ui/failure.tsx'
import { Page } from '../ui/page.tsx'
import { SiteForm } from './site-form.tsx'
import { useSite } from './use-site.ts'

const t = texts.admin.site

/** The studio's own texts, pictures and colour, beside a preview of the public pages. */
const SitePage = () => {
  const site = useSite()
  const known = useStudio()
  // While the site is not published, only staff get all of its settings.
  const isHidden = site.data?.published === false
  const staff = useQuery({ ...staffSiteQuery(useHttp()), enabled: isHidden })
  const studio = isHidden ? staff.data?.studio : known
  const read = async (): Promise<AdminSite | undefined> => (await site.refetch({ throwOnError: true })).data
  if (site.data && studio) return <SiteForm site={site.data} studio={studio} read={read} />
  const failed = site.data ? staff : site
  return (
    <Page title={t.title} back width="wide">
      {failed.isPending ? (
        <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={220} />
          <Skeleton variant="rounded" height={320} />
        </Box>
      ) : (
        <Failure query={failed} text={t.loadError} />
      )}
    </Page>
  )
}

export default SitePage
