import { type LegalSection, legalBlocks, legalSections } from '@estudio/domain'
import { fillLegalText, texts } from '@estudio/texts'
import { LegalText, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'

const t = texts.admin.legal

/** The section that is being edited, between the parts of the text that stay. */
interface Editing {
  place: number
  before: string
  text: string
  after: string
}

const wholeText = ({ before, text, after }: Editing): string => before + text + after

/** The space below a section stays out of the field, so that the next heading begins a line of its own. */
const toEditing = (sections: readonly LegalSection[], place: number): Editing => {
  const textOf = (part: readonly LegalSection[]) => part.map(({ text }) => text).join('')
  const section = sections[place]?.text ?? ''
  const text = section.trimEnd()
  return {
    place,
    before: textOf(sections.slice(0, place)),
    text,
    after: section.slice(text.length) + textOf(sections.slice(place + 1)),
  }
}

/** The button stands beside the text; on a phone it floats beside the heading, so that the text below has the whole width. */
const sectionLook = {
  display: { xs: 'flow-root', sm: 'flex' },
  flexDirection: 'row-reverse',
  alignItems: 'flex-start',
} as const

interface LegalSectionsProps {
  content: string
  onChange: (content: string) => void
}

/** A legal text as visitors read it, with a button that edits each section. The title is not shown, so it has no button. */
export const LegalSections = ({ content, onChange }: LegalSectionsProps) => {
  const studio = useStudio()
  const [edited, setEdited] = useState<Editing>()
  // The button of the section that was edited last has the focus when it is shown again.
  const [finished, setFinished] = useState<number>()
  // Another version or a discarded change replaces the text that was being edited.
  const editing = edited && wholeText(edited) === content ? edited : undefined
  const sections = legalSections(content)
  const begin = (place: number) => {
    setFinished(undefined)
    setEdited(toEditing(sections, place))
  }
  const finish = (place: number) => {
    setFinished(place)
    setEdited(undefined)
  }
  const type = (text: string) => {
    if (!editing) return
    const next = { ...editing, text }
    setEdited(next)
    onChange(wholeText(next))
  }
  if (editing)
    return (
      <>
        <LegalText content={fillLegalText(editing.before, studio)} size="preview" />
        <Box sx={{ display: 'grid', gap: 1, my: 2 }}>
          <TextField
            label={t.content}
            helperText={t.contentHelp}
            value={editing.text}
            onChange={({ target }) => type(target.value)}
            autoFocus
            multiline
            minRows={4}
            fullWidth
          />
          <Button variant="outlined" onClick={() => finish(editing.place)} sx={{ justifySelf: 'end' }}>
            {t.endEditing}
          </Button>
        </Box>
        <LegalText content={fillLegalText(editing.after, studio)} size="preview" />
      </>
    )
  return sections.map(
    ({ heading, text }, place) =>
      legalBlocks(text).length > 0 && (
        <Box key={place} sx={sectionLook}>
          <Button
            size="small"
            aria-label={t.editSection(heading || t.beginning)}
            autoFocus={place === finished}
            onClick={() => begin(place)}
            sx={{ float: 'right', flex: 'none', ml: 1, mr: -1.5, mt: heading ? 1.25 : -1, mb: -1.25 }}
          >
            {t.edit}
          </Button>
          <Box sx={{ flex: { sm: 1 }, minWidth: 0 }}>
            <LegalText content={fillLegalText(text, studio)} size="preview" />
          </Box>
        </Box>
      ),
  )
}
