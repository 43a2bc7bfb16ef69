import { BuyButton, Welcome } from './shop';

export default function Page() {
  return (
    <main>
      <Welcome />
      <BuyButton productId="vip-1m" />
    </main>
  );
}
