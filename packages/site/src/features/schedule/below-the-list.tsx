import type { ShownClassType } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { classTint, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ClassPicture } from '../../ui/content/class-picture'
import { Section } from '../../ui/content/section'
import { ChatIcon } from '../../ui/icons'
import { chatLink } from '../../ui/studio/contact-links'

/** The class types in a card each. */
const ClassTypes = ({ headingId, types }: { headingId: string; types: readonly ShownClassType[] }) => (
  <>
    <Typography id={headingId} variant="h3" component="h2" sx={{ mb: 3 }}>
      {texts.schedule.classTypes}
    </Typography>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: `repeat(${Math.min(4, types.length)}, minmax(0, 1fr))`,
        },
        gap: 2,
      }}
    >
      {types.map((type) => {
        const tint = classTint(type.name, 'light', type.color)
        return (
          <Card key={type.id} sx={{ bgcolor: tint.background, borderColor: tint.line, p: 3 }}>
            <Box sx={{ color: tint.ink, height: 96, mb: 1.5, borderRadius: 1, overflow: 'hidden' }}>
              <ClassPicture type={type} columns={Math.min(4, types.length)} />
            </Box>
            <Typography variant="h5" component="h3" sx={{ color: tint.ink }}>
              {type.name}
            </Typography>
            <Typography variant="body2">{type.short}</Typography>
            {type.note && (
              <Typography variant="caption" sx={{ color: tint.ink }}>
                {type.note}
              </Typography>
            )}
          </Card>
        )
      })}
    </Box>
  </>
)

interface RulesProps {
  id: string
  title: string
  items: readonly string[]
}

const Rules = ({ id, title, items }: RulesProps) => (
  <Box component="section" aria-labelledby={id} sx={{ '& + &': { mt: 6 } }}>
    <Typography id={id} variant="h4" component="h2" sx={{ mb: 1 }}>
      {title}
    </Typography>
    <Box component="ul" sx={{ pl: 2.5, my: 0 }}>
      {items.map((item) => (
        <Typography component="li" key={item} sx={{ py: 0.5 }}>
          {item}
        </Typography>
      ))}
    </Box>
  </Box>
)

/** The rules of bookings, cancellations and waiting lists, with the studio's settings. */
const Policies = () => {
  const studio = useStudio()
  const { policy } = texts.schedule
  return (
    <>
      <Rules id="booking-policy" title={policy.title} items={policy.items(studio)} />
      {studio.waitlist_limit > 0 && (
        <Rules id="waitlist-policy" title={texts.waitlist.listTitle} items={texts.waitlist.policy(studio)} />
      )}
    </>
  )
}

/** “Contáctanos”: the studio's chat or e-mail. */
export const Contact = () => {
  const studio = useStudio()
  if (!studio.whatsapp && !studio.email) return null
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'center' }, mt: 4 }}>
      <Typography>{texts.schedule.contactPrompt}</Typography>
      <Button
        variant="outlined"
        startIcon={<ChatIcon />}
        href={chatLink(studio)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {texts.schedule.contact}
      </Button>
    </Stack>
  )
}

const BelowTheList = () => {
  const { class_types } = useStudio()
  return (
    <>
      {class_types.length > 0 && (
        <Section background="band" labelledBy="class-types">
          <ClassTypes headingId="class-types" types={class_types} />
        </Section>
      )}
      <Section width="prose">
        <Policies />
        <Contact />
      </Section>
    </>
  )
}

export default BelowTheList
