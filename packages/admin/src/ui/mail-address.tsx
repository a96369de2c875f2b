/** An address, which goes on in a second line from its @ rather than anywhere. */
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
