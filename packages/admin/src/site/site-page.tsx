import type { AdminSite } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { errorText } from '../data/error-text.ts'
import { Failure } from '../ui/failure.tsx'
import { Page } from '../ui/page.tsx'
import { SiteForm } from './site-form.tsx'
import { useSite } from './use-site.ts'

const t = texts.admin.site

/** The studio's own texts, pictures and colour, beside a preview of the public pages. */
const SitePage = () => {
  const site = useSite()
  const read = async (): Promise<AdminSite | undefined> => (await site.refetch({ throwOnError: true })).data
  if (site.data) return <SiteForm site={site.data} read={read} />
  return (
    <Page title={t.title} back width="wide">
      {site.isPending ? (
        <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={220} />
          <Skeleton variant="rounded" height={320} />
        </Box>
      ) : (
        <Failure message={errorText(site.error, t.loadError)} onRetry={() => void site.refetch()} />
      )}
    </Page>
  )
}

export default SitePage
