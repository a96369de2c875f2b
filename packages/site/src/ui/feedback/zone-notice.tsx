import { zoneDiffers } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { ClockIcon, useStudio } from '@estudio/ui'
import { useMemo } from 'react'
import { useHydrated } from '../studio/hydration'
import { Banner } from './banner'

/** Whether the visitor's time zone differs from the studio's; known only after hydration. */
const useForeignZone = (): boolean => {
  const { timezone } = useStudio()
  // A browser's first use of Intl is slow, so it comes after hydration.
  const hydrated = useHydrated()
  return useMemo(
    () => hydrated && zoneDiffers(Intl.DateTimeFormat().resolvedOptions().timeZone, timezone),
    [hydrated, timezone],
  )
}

/** Names the studio's time zone to visitors in another zone. */
export const ZoneNotice = () => {
  const { city } = useStudio()
  return useForeignZone() ? (
    <Banner tone="info" icon={<ClockIcon fontSize="small" />}>
      {texts.frame.zoneNotice(city)}
    </Banner>
  ) : null
}
