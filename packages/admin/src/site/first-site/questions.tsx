import { type SiteAnswers, siteSuggestions, siteTones, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Thumbnail } from '../../shared/pictures/picture-field.tsx'
import { PictureUpload } from '../../shared/pictures/picture-upload.tsx'
import { LogoNote } from '../logo-note.tsx'
import type { FirstSite } from './answers.ts'
import { Photos } from './photos.tsx'

const t = texts.admin.firstSite
const { questions } = t
const pictureTexts = texts.admin.site.picture

interface SectionProps {
  title: string
  hint: string
  children: ReactNode
}

const Section = ({ title, hint, children }: SectionProps) => {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
    >
      <Box>
        <Typography id={id} variant="h6" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}

const writtenAnswers = ['teaches', 'audience', 'since', 'special', 'neighbourhood'] as const

const lengths: Record<(typeof writtenAnswers)[number], number> = {
  teaches: 80,
  audience: 80,
  since: 20,
  special: 200,
  neighbourhood: 60,
}

interface QuestionsProps {
  first: FirstSite
  change: (next: (before: FirstSite) => FirstSite) => void
}

/** Logo, photos, six questions and what is true of the studio. */
export const Questions = ({ first, change }: QuestionsProps) => {
  const toneId = useId()
  const { logo, answers, ticked } = first
  const answer = (changes: Partial<SiteAnswers>) =>
    change((before) => ({ ...before, answers: { ...before.answers, ...changes } }))
  const tick = (id: string, isTrue: boolean) =>
    change((before) => ({
      ...before,
      ticked: isTrue ? [...before.ticked, id] : before.ticked.filter((known) => known !== id),
    }))
  const setLogo = (picture: FirstSite['logo']) => change((before) => ({ ...before, logo: picture }))
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Section title={t.logo.title} hint={t.logo.none}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          {logo && <Thumbnail picture={logo} />}
          <PictureUpload
            label={logo ? pictureTexts.change : pictureTexts.upload}
            name={pictureTexts.logo}
            onUploaded={setLogo}
          />
          {logo && (
            <Button color="error" size="small" onClick={() => setLogo(null)}>
              {pictureTexts.remove}
            </Button>
          )}
        </Box>
        {logo && <LogoNote logo={logo} />}
      </Section>
      <Section title={t.photos.title} hint={t.photos.hint}>
        <Photos
          photos={first.photos}
          change={(next) => change((before) => ({ ...before, photos: next(before.photos) }))}
        />
      </Section>
      <Section title={questions.title} hint={questions.hint}>
        {writtenAnswers.map((name) => (
          <TextField
            key={name}
            size="small"
            label={questions[name].label}
            placeholder={questions[name].example}
            value={answers[name]}
            onChange={({ target }) => answer({ [name]: target.value })}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { maxLength: lengths[name], inputMode: name === 'since' ? 'numeric' : undefined },
            }}
          />
        ))}
        <Box>
          <Typography id={toneId} variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
            {questions.tone.label}
          </Typography>
          <ToggleButtonGroup
            exclusive
            fullWidth
            size="small"
            aria-labelledby={toneId}
            value={answers.tone}
            onChange={(_event, tone: SiteAnswers['tone'] | null) => tone && answer({ tone })}
          >
            {siteTones.map((tone) => (
              <ToggleButton key={tone} value={tone}>
                {questions.tones[tone]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
      </Section>
      <Section title={t.claims.title} hint={t.claims.hint}>
        <Box sx={{ display: 'grid' }}>
          {siteSuggestions.map(({ id, label }) => (
            <FormControlLabel
              key={id}
              control={
                <Checkbox checked={ticked.includes(id)} onChange={(_event, isTrue) => tick(id, isTrue)} />
              }
              label={label}
            />
          ))}
        </Box>
      </Section>
    </Box>
  )
}
