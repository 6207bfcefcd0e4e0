import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google'
import { useColorScheme } from '#web/platform/color-scheme.ts'

interface GoogleButtonProps {
  clientId: string
  /** Receives the ID token of the person who signed in. */
  onToken: (token: string) => void
  onCancel: () => void
}

/**
 * The Google button, which Google renders itself, because only that button receives an ID token. It is loaded
 * only if Google is configured.
 */
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
