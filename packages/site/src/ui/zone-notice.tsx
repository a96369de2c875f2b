import { texts, zoneDiffers } from '@estudio/domain'
import { ClockIcon } from '@estudio/theme'
import { Banner } from './banner'
import { useStudio } from './studio-context'
import { useHydrated } from './use-hydrated'

/** True when the visitor's clock runs in another zone than the studio's (GEN-22). */
export const useForeignZone = (): boolean => {
  const { timezone } = useStudio()
  return useHydrated() && zoneDiffers(Intl.DateTimeFormat().resolvedOptions().timeZone, timezone)
}

/** GEN-22, HOR-19, ACC-11: says whose hours these are, only to those who could take them for their own. */
export const ZoneNotice = () =>
  useForeignZone() ? (
    <Banner tone="info" icon={<ClockIcon fontSize="small" />}>
      {texts.frame.zoneNotice}
    </Banner>
  ) : null
