import { texts, zoneDiffers } from '@estudio/domain'
import { ClockIcon } from '@estudio/theme'
import { useEffect, useState } from 'react'
import { Banner } from './banner'
import { useStudio } from './studio-context'
import { whenIdle } from './when-idle'

/**
 * True when the visitor's clock runs in another zone than the studio's (GEN-22). A browser takes long to learn its first
 * time zone: it is asked when it has nothing better to do.
 */
export const useForeignZone = (): boolean => {
  const { timezone } = useStudio()
  const [differs, setDiffers] = useState(false)
  useEffect(
    () => whenIdle(() => setDiffers(zoneDiffers(Intl.DateTimeFormat().resolvedOptions().timeZone, timezone))),
    [timezone],
  )
  return differs
}

/** GEN-22, HOR-19, ACC-11: says whose hours these are, only to those who could take them for their own. */
export const ZoneNotice = () =>
  useForeignZone() ? (
    <Banner tone="info" icon={<ClockIcon fontSize="small" />}>
      {texts.frame.zoneNotice}
    </Banner>
  ) : null
