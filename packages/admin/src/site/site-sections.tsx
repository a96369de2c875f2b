import { SITE_LIMITS, siteLooks } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { PictureField } from '../shared/pictures/picture-field.tsx'
import { ChoiceInput } from '../ui/form/choice-input.tsx'
import { AccentField } from './accent-field.tsx'
import { OpeningHours, PlansOnSale, Promotion, TrialPlan } from './computed-sentences.tsx'
import { FaqList } from './faq-list.tsx'
import { GalleryList } from './gallery-list.tsx'
import { ItemList } from './item-list.tsx'
import { LogoNote } from './logo-note.tsx'
import { LoopField } from './loop-field.tsx'
import { OwnText, SiteText } from './own-text.tsx'
import type { PreviewPlace } from './preview-place.ts'

const { sections, hints, labels, lists, picture, computed, look } = texts.admin.site
const { title, text } = SITE_LIMITS

export type SectionName = keyof typeof sections

/** The page of the site that shows each section, and the id of an element on that page. */
const places: Record<SectionName, PreviewPlace> = {
  brand: { page: '/' },
  hero: { page: '/', element: 'hero-title' },
  mission: { page: '/', element: 'features-title' },
  classes: { page: '/', element: 'classes-title' },
  trial: { page: '/', element: 'packages-title' },
  promotion: { page: '/' },
  social: { page: '/', element: 'instagram-title' },
  ending: { page: '/', element: 'cta-title' },
  plans: { page: '/planes' },
  faq: { page: '/planes', element: 'faq' },
  story: { page: '/conocenos' },
  gallery: { page: '/conocenos', element: 'gallery-title' },
  highlights: { page: '/conocenos', element: 'highlights' },
  location: { page: '/conocenos', element: 'location-title' },
}

interface SectionProps {
  name: SectionName
  onVisit: (place: PreviewPlace) => void
  children: ReactNode
}

/** A part of the site; the preview follows to where it is shown. */
const Section = ({ name, onVisit, children }: SectionProps) => {
  const id = useId()
  return (
    <Card
      component="section"
      aria-labelledby={id}
      onFocus={() => onVisit(places[name])}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      <Box>
        <Typography id={id} variant="h6" component="h2">
          {sections[name]}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {hints[name]}
        </Typography>
      </Box>
      {children}
    </Card>
  )
}

/** Title and text of a part of the site. */
const TitleAndBody = ({ source }: { source: string }) => (
  <>
    <OwnText source={`${source}.title`} label={labels.heading} limit={title} />
    <OwnText source={`${source}.body`} label={labels.body} limit={text} multiline />
  </>
)

const TextList = ({ name, limit }: { name: 'claims' | 'includes'; limit: number }) => (
  <ItemList source={name} words={lists[name]} limit={limit} blank={{ text: null }}>
    {(item, isNew) => (
      <SiteText source={`${item}.text`} label={labels.body} limit={title} autoFocus={isNew} />
    )}
  </ItemList>
)

const TitledList = ({ name }: { name: 'benefits' | 'highlights' }) => (
  <ItemList source={name} words={lists[name]} limit={SITE_LIMITS[name]} blank={{ title: null, body: null }}>
    {(item, isNew) => (
      <>
        <SiteText source={`${item}.title`} label={labels.heading} limit={title} autoFocus={isNew} />
        <SiteText source={`${item}.body`} label={labels.body} limit={text} multiline />
      </>
    )}
  </ItemList>
)

const Paragraphs = () => (
  <ItemList
    source="story.paragraphs"
    words={lists.paragraphs}
    limit={SITE_LIMITS.paragraphs}
    blank={{ text: null }}
  >
    {(item, isNew) => (
      <SiteText source={`${item}.text`} label={labels.paragraph} limit={text} multiline autoFocus={isNew} />
    )}
  </ItemList>
)

/** The contents of each section. */
const contents: Record<SectionName, ReactNode> = {
  brand: (
    <>
      <PictureField
        source="logo"
        label={picture.logo}
        without={picture.noLogo}
        noteOf={(logo) => <LogoNote logo={logo} />}
      />
      <AccentField />
      <ChoiceInput
        source="look"
        label={look.label}
        helperText={look.hint}
        choices={siteLooks.map((id) => ({ id, name: look.names[id] }))}
      />
      <SiteText source="tagline" label={labels.tagline} limit={SITE_LIMITS.tagline} hint={hints.tagline} />
      <OwnText source="footer_line" label={labels.footer_line} limit={text} multiline />
    </>
  ),
  hero: (
    <>
      <OwnText source="hero.eyebrow" label={labels.eyebrow} limit={title} />
      <TitleAndBody source="hero" />
      <PictureField source="hero.picture" label={picture.hero} without={picture.noHero} />
      <LoopField />
      <TextList name="claims" limit={SITE_LIMITS.claims} />
    </>
  ),
  mission: (
    <>
      <TitleAndBody source="mission" />
      <TitledList name="benefits" />
    </>
  ),
  classes: (
    <>
      <OwnText source="classes_title" label={labels.heading} limit={title} />
      <OwnText source="classes_subtitle" label={labels.body} limit={text} hint={computed.classes} />
    </>
  ),
  trial: (
    <>
      <TitleAndBody source="trial" />
      <TrialPlan />
    </>
  ),
  promotion: <Promotion />,
  social: <TitleAndBody source="instagram" />,
  ending: <TitleAndBody source="call_to_action" />,
  plans: (
    <>
      <OwnText source="plans_subtitle" label={labels.plans_subtitle} limit={text} multiline />
      <TextList name="includes" limit={SITE_LIMITS.includes} />
      <PlansOnSale />
    </>
  ),
  faq: <FaqList />,
  story: (
    <>
      <OwnText source="story.title" label={labels.heading} limit={title} />
      <Paragraphs />
    </>
  ),
  gallery: <GalleryList />,
  highlights: <TitledList name="highlights" />,
  location: <OpeningHours />,
}

interface SiteSectionsProps {
  names: readonly SectionName[]
  /** Called with the place on the site of the section that is edited. */
  onVisit: (place: PreviewPlace) => void
}

/** The sections of one tab. */
export const SiteSections = ({ names, onVisit }: SiteSectionsProps) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
    {names.map((name) => (
      <Section key={name} name={name} onVisit={onVisit}>
        {contents[name]}
      </Section>
    ))}
  </Box>
)
