import { siteDefaults, texts } from '@estudio/texts'
import { ChevronDownIcon, motion, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { chatLink } from '../../ui/studio/contact-links'
import { useFirstView } from '../../ui/studio/first-view'
import { useSite } from '../../ui/studio/own-site'

/**
 * Scrolls to the fragment's section, smoothly unless reduced motion is preferred. In a page that the server has rendered the
 * browser does so by itself.
 */
const useScrollToFragment = (id: string) => {
  const isRendered = useFirstView()?.rendered ?? false
  useEffect(() => {
    if (isRendered || window.location.hash !== `#${id}`) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(
      () => document.getElementById(id)?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' }),
      100,
    )
    return () => clearTimeout(timer)
  }, [id, isRendered])
}

const Disclosure = styled('details')(({ theme }) => ({
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    overflowWrap: 'anywhere',
    minHeight: 48,
    paddingBlock: theme.spacing(1.5),
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 3 },
  },
  '& summary svg': { flexShrink: 0, transition: `rotate ${motion.base}ms` },
  '&[open] summary svg': { rotate: '180deg' },
}))

/** A native element, which opens before the page is hydrated. */
const Question = ({ question, answer }: { question: string; answer: string }) => (
  <Disclosure>
    <summary>
      <Typography variant="h6" component="h3">
        {question}
      </Typography>
      <ChevronDownIcon color="action" />
    </summary>
    <Typography color="textSecondary" sx={{ pb: 3 }}>
      {answer}
    </Typography>
  </Disclosure>
)

/** Frequent questions, with links to the schedule and the chat. */
export const Faq = ({ headingId }: { headingId: string }) => {
  useScrollToFragment('faq')
  const studio = useStudio()
  const { faq } = texts.plans
  const questions = (useSite().faq ?? siteDefaults.faq).map((item) =>
    'computed' in item ? faq.cancellation(studio) : item,
  )
  return (
    <>
      <Typography id={headingId} variant="h3" component="h2" sx={{ mb: 2 }}>
        {faq.title}
      </Typography>
      <Box>
        {questions.map(({ question, answer }, index) => (
          <Question key={index} question={question} answer={answer} />
        ))}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, mt: 3 }}>
        <Link href="/horarios">{faq.scheduleLink}</Link>
        {studio.whatsapp && (
          <Link href={chatLink(studio)} target="_blank" rel="noopener noreferrer">
            {faq.chatPrompt} {faq.chatLink}
          </Link>
        )}
      </Stack>
    </>
  )
}
