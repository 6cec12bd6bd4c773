CREATE TYPE "mood" AS ENUM ('calm', 'it''s "odd"');
--> statement-breakpoint
CREATE TABLE "person" ("id" uuid PRIMARY KEY NOT NULL, "name" text NOT NULL, "friend" uuid, "favourite" bigint);
--> statement-breakpoint
CREATE TABLE "thing" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"owner" uuid NOT NULL,
	"body" jsonb, "raw" bytea, "at" timestamp with time zone, "amount" numeric(30,10), "ratio" double precision,
	"tags" text[], "mood" "mood", "span" interval, "day" date,
	"doubled" numeric GENERATED ALWAYS AS ("amount" * 2) STORED
);
--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_friend_fk" FOREIGN KEY ("friend") REFERENCES "person"("id");
--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_favourite_fk" FOREIGN KEY ("favourite") REFERENCES "thing"("seq");
--> statement-breakpoint
ALTER TABLE "thing" ADD CONSTRAINT "thing_owner_fk" FOREIGN KEY ("owner") REFERENCES "person"("id") ON DELETE CASCADE;
