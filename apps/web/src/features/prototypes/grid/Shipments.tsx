import styles from './GridPrototypeScreen.module.css';
import type { PrototypeRow } from './prototype-row.ts';

export function Shipments({ row }: { readonly row: PrototypeRow }) {
  const third = Math.floor((row.quantity ?? 0) / 3);
  return (
    <table className={styles.shipments}>
      <caption>
        Partial shipments of {row.style} {row.color}
      </caption>
      <thead>
        <tr>
          <th scope="col">Shipment</th>
          <th scope="col">Quantity</th>
          <th scope="col">Shipper</th>
        </tr>
      </thead>
      <tbody>
        {[1, 2, 3].map((at) => (
          <tr key={at}>
            <td>{at}</td>
            <td>{third}</td>
            <td>Pending</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
