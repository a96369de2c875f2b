import { staffSiteQuery, useHttp } from '@estudio/client'
import { texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../ui/failure.tsx'
import { useSite } from './use-site.ts'

/** The site, with the studio's settings that its texts name. */
export const useSiteOfStudio = () => {
  const site = useSite()
  const known = useStudio()
  // While the site is not published, only staff get all of its settings.
  const isHidden = site.data?.published === false
  const staff = useQuery({ ...staffSiteQuery(useHttp()), enabled: isHidden })
  return { site, staff, studio: isHidden ? staff.data?.studio : known }
}

type Loading = Pick<ReturnType<typeof useSiteOfStudio>, 'site' | 'staff'>

/** Shown until the site is there. */
export const SiteLoading = ({ site, staff }: Loading) => {
  const failed = site.data ? staff : site
  return failed.isPending ? (
    <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  ) : (
    <Failure query={failed} text={texts.admin.site.loadError} />
  )
}
