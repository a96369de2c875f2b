import { failureText, unsubscribeMutation, unsubscriptionQuery, useHttp, useWrite } from '@estudio/client'
import { texts } from '@estudio/texts'
import { BusyButton, LoadingScreen, usePageTitle } from '@estudio/ui'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { plank } from '../../ui/drawings/poses'
import { FormError } from '../../ui/fields/form-errors'
import { SessionLayout } from './session-layout'

const t = texts.unsubscribe

const AccountLink = () => (
  <Button component={Link} to="/mi-cuenta/info#mis-datos" variant="outlined" size="large" fullWidth>
    {t.account}
  </Button>
)

const InvalidLink = () => (
  <SessionLayout title={t.invalidTitle} subtitle={t.invalid} drawing={plank}>
    <AccountLink />
  </SessionLayout>
)

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

const Unsubscription = ({ link }: { link: string }) => {
  const { data, error, refetch, isFetching } = useQuery(unsubscriptionQuery(useHttp(), link))
  const end = useWrite(unsubscribeMutation(useHttp(), link))
  if (codeOf(error) === 'not_found' || codeOf(error) === 'validation_failed') return <InvalidLink />
  if (!data && !error) return <LoadingScreen text={texts.common.loading} minHeight="80svh" />
  if (!data)
    return (
      <SessionLayout title={t.title} subtitle={failureText(error, texts.common.offline)} drawing={plank}>
        <BusyButton
          variant="contained"
          size="large"
          fullWidth
          busy={isFetching}
          onClick={() => void refetch()}
        >
          {texts.common.retry}
        </BusyButton>
      </SessionLayout>
    )
  const what = t.ends[data.kind]
  if (end.isSuccess)
    return (
      <SessionLayout title={t.doneTitle} subtitle={t.done(what)} drawing={plank}>
        <AccountLink />
      </SessionLayout>
    )
  return (
    <SessionLayout title={t.title} subtitle={t.body(what, data.address)} drawing={plank}>
      <FormError message={end.error ? failureText(end.error, t.error) : undefined} />
      <BusyButton
        variant="contained"
        size="large"
        fullWidth
        busy={end.isPending}
        onClick={() => end.mutate(undefined)}
      >
        {t.submit}
      </BusyButton>
    </SessionLayout>
  )
}

/** /baja?enlace=…: the page of the link in a mail. Opening it changes nothing; its button ends the mails. */
const UnsubscribePage = () => {
  usePageTitle(texts.frame.titles.unsubscribe)
  const link = useSearchParams()[0].get('enlace')
  return link ? <Unsubscription key={link} link={link} /> : <InvalidLink />
}

export default UnsubscribePage
