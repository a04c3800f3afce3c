import { createStore } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#renderer/api/apiError.ts';
import { createSignedInApi } from '#renderer/api/signedInApi.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { SignInScreen } from '#renderer/console/screens/sign-in/SignInScreen.tsx';
import { consoleServicesAtom } from '#renderer/console/state/consoleServices.ts';
import { browserStorage } from '#renderer/platform/storage.ts';
import { browserTabs } from '#renderer/platform/tabs.ts';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { ConsoleApp } from './ConsoleApp.tsx';

type Store = ReturnType<typeof createStore>;
/** `undefined`: not known yet; null: nobody is signed in. Each person has a state of their own. */
type Session = { store: Store | null | undefined; reason: string | null };

const words = consoleMessages.signIn;

/** The console that a public server serves: behind the key of a person. */
export function SignedInConsole() {
  const [session, setSession] = useState<Session>({ store: undefined, reason: null });
  const leave = (reason: string | null) => setSession({ store: null, reason });
  // The first reason counts: calls that are still on their way are refused as those of nobody.
  const [api] = useState(() =>
    createSignedInApi(({ code, message }) => {
      const reason = code === 'staff_required' ? words.ended : message;
      setSession((now) => (now.store === null ? now : { store: null, reason }));
    }),
  );
  const enter = () => {
    const store = createStore();
    const signOut = (isEverywhere: boolean) => {
      api.signOut(isEverywhere).then(
        () => leave(isEverywhere ? words.signedOutEverywhere : words.signedOut),
        (error: unknown) => toast({ kind: 'error', text: String(error) }),
      );
    };
    const services = { api, storage: browserStorage(), tabs: browserTabs(), desktop: null };
    store.set(consoleServicesAtom, { ...services, signOut });
    setSession({ store, reason: null });
  };
  const read = useEffectEvent(() => {
    // Without an earlier session there is no reason to show.
    const refuse = (error: unknown) => {
      const isNobody = error instanceof ApiError && error.code === 'staff_required';
      leave(isNobody || !(error instanceof Error) ? null : error.message);
    };
    api.readMember().then(enter, refuse);
  });
  useEffect(() => read(), []);
  const { store, reason } = session;
  if (store === undefined) return null;
  if (store !== null) return <ConsoleApp store={store} hasToken />;
  return (
    <SignInScreen
      reason={reason}
      onSignIn={async (key) => {
        await api.signIn(key);
        enter();
      }}
    />
  );
}
