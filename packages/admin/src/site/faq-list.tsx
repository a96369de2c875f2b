import { SITE_LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useFormContext, useWatch } from 'react-hook-form'
import { PlusIcon } from '../ui/icons.tsx'
import { Computed } from './computed-sentences.tsx'
import { ItemList } from './item-list.tsx'
import { SiteText } from './own-text.tsx'
import type { FaqItem, SiteValues } from './site-values.ts'

const t = texts.admin.site

/** The question about cancelling, whose words follow the settings. */
const ComputedQuestion = () => {
  const { question, answer } = texts.plans.faq.cancellation(useStudio())
  return (
    <Computed from="settings" to="/ajustes#cancel_free_minutes" name={question}>
      <Typography variant="subtitle2" component="p">
        {question}
      </Typography>
      <Typography variant="body2">{answer}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t.computed.hint}
      </Typography>
    </Computed>
  )
}

const QuestionFields = ({ source, isNew }: { source: string; isNew: boolean }) => {
  const item: FaqItem | undefined = useWatch({ name: source })
  if (item && 'computed' in item) return <ComputedQuestion />
  return (
    <>
      <SiteText
        source={`${source}.question`}
        label={t.labels.question}
        limit={SITE_LIMITS.title}
        autoFocus={isNew}
      />
      <SiteText source={`${source}.answer`} label={t.labels.answer} limit={SITE_LIMITS.answer} multiline />
    </>
  )
}

/** The question about cancelling can be shown again after it was removed. */
const AddQuestion = ({ add }: { add: (item: FaqItem) => void }) => {
  const { getValues } = useFormContext<SiteValues>()
  useWatch({ name: 'faq' })
  const isComputedShown = getValues('faq').some((item) => 'computed' in item)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button startIcon={<PlusIcon />} onClick={() => add({ question: null, answer: null })}>
        {t.lists.faq.add}
      </Button>
      {!isComputedShown && (
        <Button startIcon={<PlusIcon />} onClick={() => add({ computed: 'cancellation' })}>
          {t.computed.add}
        </Button>
      )}
    </Box>
  )
}

/** The frequent questions in their order. */
export const FaqList = () => (
  <ItemList
    source="faq"
    words={t.lists.faq}
    limit={SITE_LIMITS.faq}
    adds={(add) => <AddQuestion add={add} />}
  >
    {(item, isNew) => <QuestionFields source={item} isNew={isNew} />}
  </ItemList>
)
