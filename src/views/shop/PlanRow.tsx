import type { ReactNode } from 'react';
import { Icon } from '../shared/page/Icon.tsx';

/** One way to buy data: its description, state, price and action. */
export function PlanRow({
  icon,
  title,
  text,
  state,
  price,
  per,
  children,
  ...attributes
}: {
  icon: string;
  title: string;
  text: string;
  state: ReactNode;
  price: string;
  per: string;
  children: ReactNode;
  'data-machine'?: string;
  'data-state'?: string;
}) {
  return (
    <section className="traffic-plan" aria-label={title} {...attributes}>
      <span className="traffic-icon">
        <Icon name={icon} />
      </span>
      <div className="traffic-what">
        <b>{title}</b>
        <small>{text}</small>
      </div>
      <div className="traffic-state">{state}</div>
      <p className="traffic-price">
        <b>{price}</b>
        <small>{per}</small>
      </p>
      <div className="traffic-acts">{children}</div>
    </section>
  );
}
