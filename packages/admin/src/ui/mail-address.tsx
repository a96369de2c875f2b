/** An e-mail address that breaks only before its @. */
export const MailAddress = ({ address }: { address: string }) => {
  const at = address.indexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
