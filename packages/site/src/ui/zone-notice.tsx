import { zoneDiffers } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { Banner, ClockIcon, useStudio } from '@estudio/ui'
import { useMemo } from 'react'
import { useHydrated } from './use-hydrated-now'

/** True when the visitor's clock runs in another zone than the studio's (GEN-22). Only the browser knows its zone. */
export const useForeignZone = (): boolean => {
  const { timezone } = useStudio()
  const hydrated = useHydrated()
  return useMemo(
    () => hydrated && zoneDiffers(Intl.DateTimeFormat().resolvedOptions().timeZone, timezone),
    [hydrated, timezone],
  )
}

/** GEN-22, HOR-19, ACC-11: says whose hours these are, only to those who could take them for their own. */
export const ZoneNotice = () => {
  const { city } = useStudio()
  return useForeignZone() ? (
    <Banner tone="info" icon={<ClockIcon fontSize="small" />}>
      {texts.frame.zoneNotice(city)}
    </Banner>
  ) : null
}
