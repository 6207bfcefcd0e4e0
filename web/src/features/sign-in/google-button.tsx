import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google'
import { useColorScheme } from '#web/platform/color-scheme.ts'

interface GoogleButtonProps {
  clientId: string
  /** The ID token of whoever signed in. */
  onToken: (token: string) => void
  onCancel: () => void
}

/** Google draws this button itself (an ID token is given to no other one); it comes only where it is configured. */
export function GoogleButton({ clientId, onToken, onCancel }: GoogleButtonProps) {
  const scheme = useColorScheme()
  return (
    <GoogleOAuthProvider clientId={clientId}>
      <GoogleLogin
        theme={scheme === 'light' ? 'outline' : 'filled_black'}
        size="large"
        text="signin_with"
        width="320"
        onSuccess={({ credential }) => (credential ? onToken(credential) : onCancel())}
        onError={onCancel}
      />
    </GoogleOAuthProvider>
  )
}
