import { zoneDiffers } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useMemo } from 'react'
import { ClockIcon } from '../icons'
import { useHydrated } from '../studio/hydration'
import { useStudio } from '../studio/studio-context'
import { Banner } from './banner'

/** True when the visitor's clock runs in another zone than the studio's (GEN-22). Only the browser knows its zone. */
const useForeignZone = (): boolean => {
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
