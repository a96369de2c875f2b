import { texts } from '@estudio/texts'
import { ChevronDownIcon, chatLink, useStudio } from '@estudio/ui'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'

/** PLN-11: scrolls to the fragment's section, smoothly unless reduced motion is preferred. */
const useScrollToFragment = (id: string) => {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (!key || hash !== `#${id}`) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(
      () => document.getElementById(id)?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' }),
      100,
    )
    return () => clearTimeout(timer)
  }, [hash, id, key])
}

/** Material's Accordion wraps its button in a heading. */
const Question = ({ question, answer }: { question: string; answer: string }) => (
  <Accordion
    disableGutters
    square
    elevation={0}
    sx={{
      bgcolor: 'transparent',
      borderBottom: 1,
      borderColor: 'divider',
      '&::before': { display: 'none' },
    }}
  >
    <AccordionSummary expandIcon={<ChevronDownIcon />} sx={{ px: 0 }}>
      <Typography variant="h6" component="span">
        {question}
      </Typography>
    </AccordionSummary>
    <AccordionDetails sx={{ px: 0, pt: 0, pb: 3 }}>
      <Typography color="textSecondary">{answer}</Typography>
    </AccordionDetails>
  </Accordion>
)

/** Frequent questions, with links to the schedule and the chat (PLN-12 to PLN-16). */
export const Faq = ({ headingId }: { headingId: string }) => {
  useScrollToFragment('faq')
  const studio = useStudio()
  const { faq } = texts.plans
  return (
    <>
      <Typography id={headingId} variant="h3" component="h2" sx={{ mb: 2 }}>
        {faq.title}
      </Typography>
      <Box>
        {faq.items(studio).map((item) => (
          <Question key={item.question} question={item.question} answer={item.answer} />
        ))}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, mt: 3 }}>
        <Link component={RouterLink} to="/horarios">
          {faq.scheduleLink}
        </Link>
        {studio.whatsapp && (
          <Link href={chatLink(studio)} target="_blank" rel="noopener noreferrer">
            {faq.chatPrompt} {faq.chatLink}
          </Link>
        )}
      </Stack>
    </>
  )
}
