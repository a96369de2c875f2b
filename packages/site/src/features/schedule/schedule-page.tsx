import { civilDateOf, formatDayHeading, stripOf, texts } from '@estudio/domain'
import { useState } from 'react'
import { PageHeading } from '../../ui/page-heading'
import { Section } from '../../ui/section'
import { useStudio } from '../../ui/studio-context'
import { useNow } from '../../ui/use-now'
import { usePageTitle } from '../../ui/use-page-title'
import { ZoneNotice } from '../../ui/zone-notice'
import { ClassTypes, Contact, Policy } from './below-the-list'
import { BookingDialogs } from './booking/booking-dialogs'
import { BookingProvider } from './booking/booking-provider'
import { ClassList } from './class-list'
import { DayHeading } from './day-heading'
import { DayStrip } from './day-strip'
import { useDay } from './use-day'

/** /horarios: a day, its classes, and a place in one of them (HOR-*, CRD-*, BOK-*). */
const SchedulePage = () => {
  usePageTitle(texts.frame.titles.schedule)
  const { timezone } = useStudio()
  const today = civilDateOf(useNow(), timezone)
  const [date, setDate] = useState(today)
  const day = useDay(date)
  const [direction, setDirection] = useState<1 | -1>(1)
  const select = (chosen: string) => {
    setDirection(chosen > date ? 1 : -1)
    setDate(chosen)
    day.reload(chosen)
  }
  return (
    <BookingProvider onChange={() => day.reload(date)}>
      <Section width="prose">
        <PageHeading title={texts.schedule.title} subtitle={texts.schedule.subtitle} />
        <ZoneNotice />
        <DayStrip days={stripOf(date)} selected={date} today={today} onSelect={select} />
        <DayHeading date={date} today={today} label={formatDayHeading(date)} onSelect={select} />
        <ClassList key={date} day={day} direction={direction} />
      </Section>
      <Section ground="band" labelledBy="class-types">
        <ClassTypes headingId="class-types" />
      </Section>
      <Section width="prose" labelledBy="booking-policy">
        <Policy headingId="booking-policy" />
        <Contact />
      </Section>
      <BookingDialogs />
    </BookingProvider>
  )
}

export default SchedulePage
